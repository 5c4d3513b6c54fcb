create or replace function chain.known_nonces(p_address bigint) returns bigint
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select greatest(a.first_nonce,
      (select max(i.nonce) + 1 from batch_item i join batch b on b.id = i.batch_id
        where i.chain = a.chain and i.from_account = a.account and b.state in ('exported', 'signed', 'ended')),
      (select max(f.nonce) from foreign_outgoing f where f.treasury_address_id = a.id and f.cleared_at is not null))
    from treasury_address a where a.id = p_address $$;

comment on function chain.known_nonces is
'Returns how many transactions an address of the platform can have sent: by rows that may have left, before it was entered, and those that two
persons cleared.';

alter function chain.known_nonces owner to goodturn_ledger;
