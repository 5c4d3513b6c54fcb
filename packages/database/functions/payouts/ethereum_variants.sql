create or replace function chain.ethereum_variants(p_batch chain.batch, p_nonce bigint, p_contract bytea, p_to bytea, p_units bigint) returns bytea[]
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select array_agg(ethereum_bytes(p_nonce, factor * p_batch.priority_fee, factor * (2 * p_batch.fee_price + p_batch.priority_fee), p_contract, p_to, p_units) order by factor)
    from unnest('{1,2,4}'::bigint[]) factor $$;

comment on function chain.ethereum_variants is
'Returns the bytes of one row with one, two and four times the fee, and nothing else that differs: at most one of a nonce is mined.';

alter function chain.ethereum_variants owner to goodturn_ledger;
