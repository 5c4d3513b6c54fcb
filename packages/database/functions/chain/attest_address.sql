create or replace function chain.attest_address(p_chain text, p_customer bigint, p_account bytea) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, chain, pg_temp as $$
declare
  v_observer text := this_observer(p_chain);
  v_account bytea;
  v_outcome text;
begin
  if octet_length(p_account) is distinct from 20 then raise exception 'not an account' using errcode = '22023'; end if;
  select d.account into v_account from deposit_address d where d.customer_id = p_customer and d.chain = p_chain;
  if not found then return 'not_found'; end if;
  v_outcome := case when v_account = p_account then 'attested' else 'differs' end;
  insert into address_attestation (observer, chain, customer_id, account, outcome, attested_at)
    values (v_observer, p_chain, p_customer, p_account, v_outcome, clock_timestamp()) on conflict do nothing;
  return v_outcome;
end $$;

comment on function chain.attest_address is
'Keeps which account this watcher derives for a customer from its own public key. Results: ''attested'', ''differs'' (an alarm: the server
shows an address that nobody of ours may have the key of), ''not_found''.';

alter function chain.attest_address owner to goodturn_ledger;
grant execute on function chain.attest_address to goodturn_watcher_a, goodturn_watcher_b;
