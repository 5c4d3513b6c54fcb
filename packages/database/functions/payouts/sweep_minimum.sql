create or replace function chain.sweep_minimum() returns bigint
  language sql immutable parallel safe
  return 50000000;

comment on function chain.sweep_minimum is
'Returns the least that is worth the fee of a sweep, in the token''s units: 50 dollars.';

alter function chain.sweep_minimum owner to goodturn_ledger;
