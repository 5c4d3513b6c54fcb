create or replace function ledger.external(p_payment_method bigint) returns bigint
  language sql immutable strict parallel safe
  return (9::bigint << 48) + p_payment_method;

comment on function ledger.external is
'Returns the account of the outside world by the id of a payment method.';

alter function ledger.external owner to goodturn_ledger;
grant execute on function ledger.external to goodturn_app, goodturn_reader;
