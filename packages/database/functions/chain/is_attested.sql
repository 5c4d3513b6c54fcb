create or replace function chain.is_attested(p_chain text, p_tx bytea, p_ordinal integer) returns boolean
  language sql stable set search_path = pg_catalog, shop, chain, pg_temp as $$
  select coalesce(bool_and(exists (select from deposit_address d join address_attestation a on a.customer_id = d.customer_id and a.chain = d.chain and a.account = d.account
           where d.chain = o.chain and d.account = o.to_account and a.observer = o.observer and a.outcome = 'attested')), false)
    from observed_transfer o where o.chain = p_chain and o.tx = p_tx and o.ordinal = p_ordinal $$;

comment on function chain.is_attested is
'Returns whether each watcher that holds a transfer has derived the address that received it from its own public key.';

alter function chain.is_attested owner to goodturn_ledger;
