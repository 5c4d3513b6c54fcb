create or replace function chain.observe_nonce(p_address bigint, p_block bigint, p_nonce bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_observer text := this_observer((select a.chain from treasury_address a where a.id = p_address));
begin
  if (p_block >= 0 and p_nonce >= 0) is not true then raise exception 'not how many transactions an address sent' using errcode = '22023'; end if;
  if p_nonce > known_nonces(p_address) then
    insert into foreign_outgoing (observer, treasury_address_id, nonce, block, seen_at)
      values (v_observer, p_address, p_nonce, p_block, clock_timestamp()) on conflict do nothing;
  end if;
end $$;

comment on function chain.observe_nonce is
'Takes how many transactions an address of the platform has sent up to a final block, as this watcher read it, also while nobody can read what
it holds. More than rows account for stop everything that leaves.';

alter function chain.observe_nonce owner to goodturn_ledger;
grant execute on function chain.observe_nonce to goodturn_watcher_a, goodturn_watcher_b;
