create or replace function chain.milliseconds(p_time timestamptz) returns bigint
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
  return floor(extract(epoch from p_time) * 1000)::bigint;

comment on function chain.milliseconds is
'Returns a time as whole milliseconds since 1970.';

alter function chain.milliseconds owner to goodturn_ledger;
