create or replace function chain.observe_balance(p_chain text, p_token smallint, p_block bigint, p_block_hash bytea, p_accounts bytea[], p_units bigint[],
    p_native_units bigint[] default null) returns void
  language plpgsql security definer set search_path = pg_catalog, shop, chain, pg_temp as $$
declare
  v_observer text := this_observer(p_chain);
begin
  if (cardinality(p_accounts) = cardinality(p_units) and cardinality(p_accounts) = cardinality(coalesce(p_native_units, p_units)) and p_block >= 0 and octet_length(p_block_hash) = 32
      and exists (select from token t where t.id = p_token and t.chain = p_chain)
      -- A reading of a block that is still to come would stay the newest one for ever.
      and exists (select from head h where h.observer = v_observer and h.chain = p_chain and h.head >= p_block)) is not true
     or exists (select from unnest(p_accounts, p_units, coalesce(p_native_units, p_units)) r (account, units, native_units)
                 where (r.units >= 0 and r.native_units >= 0 and exists (select from deposit_address d where d.chain = p_chain and d.account = r.account)) is not true) then
    raise exception 'not balances of deposit addresses' using errcode = '22023';
  end if;
  insert into observed_balance (observer, chain, token, account, block, block_hash, units, native_units, observed_at)
    select v_observer, p_chain, p_token, r.account, p_block, p_block_hash, r.units, r.native_units, clock_timestamp()
      from unnest(p_accounts, p_units, p_native_units) r (account, units, native_units)
    on conflict do nothing;
  -- What waited for it is decided at once; what is being decided just now is looked at again by itself.
  update undecided u set due_at = clock_timestamp()
   where (u.chain, u.tx, u.ordinal) in (
     select w.chain, w.tx, w.ordinal from undecided w join observed_transfer o on o.chain = w.chain and o.tx = w.tx and o.ordinal = w.ordinal
      where w.chain = p_chain and w.due_at > clock_timestamp() and o.observer = v_observer and o.token = p_token and o.to_account = any (p_accounts)
        for update of w skip locked);
end $$;

comment on function chain.observe_balance is
'Keeps what deposit addresses hold of a token, and where it is asked for of the chain''s own coin, at a final block, as this watcher read it, and
lets what waited for it be decided. A block is kept once without the coin and once with it.';

alter function chain.observe_balance owner to goodturn_ledger;
grant execute on function chain.observe_balance to goodturn_watcher_a, goodturn_watcher_b;
