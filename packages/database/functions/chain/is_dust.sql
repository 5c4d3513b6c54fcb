create or replace function chain.is_dust(p_units bigint) returns boolean
  language sql immutable strict parallel safe
  return p_units < 10000;

comment on function chain.is_dust is
'Returns whether a transfer is below 0.01: it is recorded and never credited, since such transfers are sent to have their sender copied.';

alter function chain.is_dust owner to goodturn_ledger;
grant execute on function chain.is_dust to goodturn_app, goodturn_reader;
