create or replace function ledger.customer_frozen(p_customer bigint) returns bigint
  language sql immutable strict parallel safe
  return (2::bigint << 48) + p_customer;

comment on function ledger.customer_frozen is
'Returns the account of a customer''s withdrawals that are not final.';

alter function ledger.customer_frozen owner to goodturn_ledger;
grant execute on function ledger.customer_frozen to goodturn_app, goodturn_reader;
