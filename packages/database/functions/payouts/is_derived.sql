create or replace function chain.is_derived(p_chain text, p_customer bigint, p_account bytea) returns boolean
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select count(*) >= 2 and count(*) = (select count(*) from observer) and bool_and(a.outcome = 'attested')
    from address_attestation a where a.chain = p_chain and a.customer_id = p_customer and a.account = p_account $$;

comment on function chain.is_derived is
'Returns whether each watcher has derived a deposit address from its own public key. The signer has no key of any other.';

alter function chain.is_derived owner to goodturn_ledger;
