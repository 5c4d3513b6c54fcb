create or replace function chain.next_nonce(p_chain text, p_account bytea) returns bigint
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select case p_chain when 'ethereum' then coalesce(greatest(
    (select max(known_nonces(a.id)) from treasury_address a where a.chain = p_chain and a.account = p_account),
    -- Behind the highest that was ever given out: an abandoned row's is free again.
    (select max(i.nonce) + 1 from batch_item i where i.chain = p_chain and i.from_account = p_account and i.state <> 'abandoned')), 0) end $$;

comment on function chain.next_nonce is
'Returns the nonce of an address'' next row on Ethereum, null on Tron. A deposit address has sent nothing but rows of sweeps.';

alter function chain.next_nonce owner to goodturn_ledger;
