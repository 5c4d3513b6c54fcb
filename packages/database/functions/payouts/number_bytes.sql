create or replace function chain.number_bytes(p_number bigint) returns bytea
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
  return ltrim(int8send(p_number), '\x00'::bytea);

comment on function chain.number_bytes is
'Returns the bytes of a number that is not negative, the most significant first and none of them zero at the beginning; zero is no byte.';

alter function chain.number_bytes owner to goodturn_ledger;
