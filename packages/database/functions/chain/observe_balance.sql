create or replace function chain.observe_balance(p_chain text, p_token smallint, p_block bigint, p_block_hash bytea, p_accounts bytea[], p_units bigint[],
    p_native_units bigint[] default null) returns void
  language plpgsql security definer set search_path = pg_catalog, shop, chain, pg_temp as $$
declare
  v_observer text := this_observer(p_chain);
begin
  if (cardinality(p_accounts) = cardinality(p_units) and cardinality(p_accounts) = cardinality(coalesce(p_native_units, p_units)) and p_block >= 0 and octet_length(p_block_hash) = 32
      and exists (select from token t where t.id = p_token and t.chain = p_chain)) is not true
     or exists (select from unnest(p_accounts, p_units, coalesce(p_native_units, p_units)) r (account, units, native_units)
                 where (r.units >= 0 and r.native_units >= 0 and exists (select from deposit_address d where d.chain = p_chain and d.account = r.account)) is not true) then
    raise exception 'not balances of deposit addresses' using errcode = '22023';
  end if;
  insert into observed_balance (observer, chain, token, account, block, block_hash, units, native_units, observed_at)
    select v_observer, p_chain, p_token, r.account, p_block, p_block_hash, r.units, r.native_units, clock_timestamp()
      from unnest(p_accounts, p_units, p_native_units) r (account, units, native_units)
    on conflict do nothing;
end $$;

comment on function chain.observe_balance is
'Keeps what deposit addresses hold of a token and of the chain''s own coin at a final block, as this watcher read it.';

alter function chain.observe_balance owner to goodturn_ledger;
grant execute on function chain.observe_balance to goodturn_watcher_a, goodturn_watcher_b;
