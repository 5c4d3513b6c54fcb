create or replace function ledger.platform_shortfall(p_payment_method bigint) returns bigint
  language sql immutable strict parallel safe
  return (10::bigint << 48) + p_payment_method;

comment on function ledger.platform_shortfall is
'Returns the account of what was really paid out beyond what this payment method held.';

alter function ledger.platform_shortfall owner to goodturn_ledger;
grant execute on function ledger.platform_shortfall to goodturn_app, goodturn_reader;
