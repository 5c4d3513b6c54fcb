create or replace function chain.due_standings(p_chain text, p_is_all boolean) returns table (token smallint, contract bytea, blocked_call text, account bytea)
  language plpgsql security definer set search_path = pg_catalog, shop, chain, pg_temp as $$
#variable_conflict use_column
declare
  v_observer text := this_observer(p_chain);
begin
  return query
    select t.id, t.contract, t.blocked_call, w.account from (
      select t.id as token, account_of(p_chain, w.address) as account
        from token t join withdrawal w on w.payment_method_id = t.payment_method_id and w.stage in ('under_review', 'approved') where t.chain = p_chain
      union select t.id, a.account from treasury_address a join token t on t.chain = a.chain where a.chain = p_chain
      -- What an address holds less may have been destroyed, which only happens to one that is blocked.
      union select g.token, g.account from balance_gap g where g.observer = v_observer and g.chain = p_chain and g.difference < 0) w
      join token t on t.id = w.token
      left join issuer_standing s on s.observer = v_observer and s.token = w.token and s.account = w.account
     where w.account is not null and coalesce(s.observed_at, '-infinity') < clock_timestamp() - interval '1 hour'
     order by s.observed_at nulls first limit 100;
  if found or not p_is_all then return; end if;
  return query
    select t.id, t.contract, t.blocked_call, d.account
      from deposit_address d join token t on t.chain = d.chain
      left join issuer_standing s on s.observer = v_observer and s.token = t.id and s.account = d.account
     where d.chain = p_chain and d.account is not null and coalesce(s.observed_at, '-infinity') < clock_timestamp() - interval '1 day'
       and exists (select from observed_transfer o where o.observer = v_observer and o.chain = p_chain and o.to_account = d.account and o.token = t.id)
     order by s.observed_at nulls first limit 100;
end $$;

comment on function chain.due_standings is
'Returns the accounts of which this watcher has to read whether the issuer of a token has blocked them, at most a hundred: each hour the
payees of withdrawals that are not on their way, the platform''s own addresses, and deposit addresses that lost something; and, if all are
asked for and none of these is left, once a day the deposit addresses at which the token ever arrived.';

alter function chain.due_standings owner to goodturn_ledger;
grant execute on function chain.due_standings to goodturn_watcher_a, goodturn_watcher_b;
