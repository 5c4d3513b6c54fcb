create or replace function chain.rlp_header(p_offset integer, p_length integer) returns bytea
  language sql immutable strict parallel safe set search_path = pg_catalog, chain, pg_temp as $$
  select case
    when p_length < 56 then substr(int4send(p_offset + p_length), 4)
    else substr(int4send(p_offset + 55 + octet_length(number_bytes(p_length))), 4) || number_bytes(p_length) end $$;

comment on function chain.rlp_header is
'Returns what stands before an item of the recursive length prefix: the offset is 128 for bytes and 192 for a list.';

alter function chain.rlp_header owner to goodturn_ledger;
