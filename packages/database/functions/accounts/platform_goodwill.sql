create or replace function ledger.platform_goodwill() returns bigint
  language sql immutable parallel safe
  return 8::bigint << 48;

comment on function ledger.platform_goodwill is
'Returns the account that system increases come from: the platform''s own money.';

alter function ledger.platform_goodwill owner to goodturn_ledger;
grant execute on function ledger.platform_goodwill to goodturn_app, goodturn_reader;
