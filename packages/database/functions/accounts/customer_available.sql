create or replace function ledger.customer_available(p_customer bigint) returns bigint
  language sql immutable strict parallel safe
  return (1::bigint << 48) + p_customer;

comment on function ledger.customer_available is
'Returns the account of what a customer can spend or withdraw.';

alter function ledger.customer_available owner to goodturn_ledger;
grant execute on function ledger.customer_available to goodturn_app, goodturn_reader;
