create or replace function chain.needs_two(p_reason text) returns boolean
  language sql immutable parallel safe
  return coalesce(p_reason in ('over_cap', 'observers_disagree', 'method_not_open', 'balance_missing', 'own_sender', 'listed_sender'), false);

comment on function chain.needs_two is
'Returns whether two persons may credit a deposit that is held for this reason. Every other reason ends by itself, as do a watcher that lacks
the transfer and a balance that is missing where they do.';

alter function chain.needs_two owner to goodturn_ledger;
grant execute on function chain.needs_two to goodturn_app, goodturn_reader;
