create or replace function ledger.brand_available(p_brand bigint) returns bigint
  language sql immutable strict parallel safe
  return (4::bigint << 48) + p_brand;

comment on function ledger.brand_available is
'Returns the account of what a brand can put into campaigns or be paid.';

alter function ledger.brand_available owner to goodturn_ledger;
grant execute on function ledger.brand_available to goodturn_app, goodturn_reader;
