create or replace function chain.ethereum_bytes(p_nonce bigint, p_priority_fee bigint, p_max_fee bigint, p_contract bytea, p_to bytea, p_units bigint) returns bytea
  language sql immutable parallel safe set search_path = pg_catalog, chain, pg_temp as $$
  select '\x02'::bytea || rlp_header(192, octet_length(payload)) || payload from (
    select rlp_bytes(number_bytes(chain_id('ethereum'))) || rlp_bytes(number_bytes(p_nonce)) || rlp_bytes(number_bytes(p_priority_fee))
        || rlp_bytes(number_bytes(p_max_fee)) || rlp_bytes(number_bytes(gas_limit(p_contract is not null)))
        || rlp_bytes(coalesce(p_contract, p_to)) || rlp_bytes(number_bytes(case when p_contract is null then p_units else 0 end))
        || rlp_bytes(case when p_contract is null then '' else transfer_call(p_to, p_units) end) || '\xc0'::bytea) as list (payload) $$;

comment on function chain.ethereum_bytes is
'Returns the unsigned bytes of a transfer (EIP-1559): of a token where there is a contract, otherwise of Ethereum''s own coin.';

alter function chain.ethereum_bytes owner to goodturn_ledger;
