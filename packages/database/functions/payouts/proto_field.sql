create or replace function chain.proto_field(p_field integer, p_value bytea) returns bytea
  language sql immutable strict parallel safe set search_path = pg_catalog, chain, pg_temp as $$
  select proto_number(p_field * 8 + 2) || proto_number(octet_length(p_value)) || p_value $$;

comment on function chain.proto_field is
'Returns a field of bytes in Protocol Buffers.';

alter function chain.proto_field owner to goodturn_ledger;
