create or replace function chain.rlp_bytes(p_bytes bytea) returns bytea
  language sql immutable strict parallel safe set search_path = pg_catalog, chain, pg_temp as $$
  select case
    when octet_length(p_bytes) = 1 and get_byte(p_bytes, 0) < 128 then p_bytes
    else rlp_header(128, octet_length(p_bytes)) || p_bytes end $$;

comment on function chain.rlp_bytes is
'Returns bytes as one item of the recursive length prefix of Ethereum (Yellow Paper, appendix B).';

alter function chain.rlp_bytes owner to goodturn_ledger;
