create or replace function chain.needs_two(p_reason text) returns boolean
  language sql immutable parallel safe
  return coalesce(p_reason in ('over_cap', 'observers_disagree', 'method_not_open'), false);

comment on function chain.needs_two is
'Returns whether a deposit that is held for this reason waits for two persons; every other reason ends by itself.';

alter function chain.needs_two owner to goodturn_ledger;
grant execute on function chain.needs_two to goodturn_app, goodturn_reader;
