create or replace function ledger.brand_pending(p_brand bigint) returns bigint
  language sql immutable strict parallel safe
  return (5::bigint << 48) + p_brand;

comment on function ledger.brand_pending is
'Returns the account of a brand''s paid orders that are not closed.';

alter function ledger.brand_pending owner to goodturn_ledger;
grant execute on function ledger.brand_pending to goodturn_app, goodturn_reader;
