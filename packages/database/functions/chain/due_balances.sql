create or replace function chain.due_balances(p_chain text, p_is_all boolean) returns table (token smallint, contract bytea, account bytea)
  language plpgsql security definer set search_path = pg_catalog, shop, chain, pg_temp as $$
#variable_conflict use_column
declare
  v_observer text := this_observer(p_chain);
  v_resumed timestamptz := (select h.resumed_at from head h where h.observer = v_observer and h.chain = p_chain);
begin
  return query
    select t.id, t.contract, w.account from (
      select distinct o.token, o.to_account as account
        from undecided u join observed_transfer o on o.chain = u.chain and o.tx = u.tx and o.ordinal = u.ordinal and o.observer = v_observer
       where u.chain = p_chain and not exists (select from observed_balance b
         where b.observer = v_observer and b.chain = p_chain and b.token = o.token and b.account = o.to_account and b.block >= o.block
           and b.observed_at > clock_timestamp() - interval '10 minutes' and (b.native_units is null or b.chain = 'ethereum'))
       limit 100) w join token t on t.id = w.token;
  if found or not p_is_all then return; end if;
  return query
    select t.id, t.contract, d.account
      from deposit_address d join token t on t.chain = d.chain
      left join lateral (select b.observed_at from observed_balance b
        where b.observer = v_observer and b.chain = p_chain and b.token = t.id and b.account = d.account
          and (b.native_units is null or b.chain = 'ethereum') order by b.block desc limit 1) r on true
     where d.chain = p_chain and d.account is not null
       and coalesce(r.observed_at, '-infinity') < case
         when exists (select from observed_transfer o where o.observer = v_observer and o.chain = p_chain and o.to_account = d.account and o.token = t.id)
           then greatest(clock_timestamp() - interval '1 day', v_resumed)
         else clock_timestamp() - interval '7 days' end
     order by r.observed_at nulls first limit 100;
end $$;

comment on function chain.due_balances is
'Returns the accounts whose balances this watcher has to read now, at most a hundred: those that received something which is not decided;
and, if all are asked for and none of these is left, those that ever received something once a day and after a gap, and the others once in
seven days.';

alter function chain.due_balances owner to goodturn_ledger;
grant execute on function chain.due_balances to goodturn_watcher_a, goodturn_watcher_b;
