create or replace function chain.priority_fee() returns bigint
  language sql immutable parallel safe
  return 1000000000;

comment on function chain.priority_fee is
'Returns what a unit of gas pays to whoever includes a row, at first: one gwei.';

alter function chain.priority_fee owner to goodturn_ledger;
