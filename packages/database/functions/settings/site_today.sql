create or replace function ledger.site_today(p_now timestamptz) returns date
  language sql stable set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select shop.site_day(p_now, setting('zone')) $$;

comment on function ledger.site_today is
'Returns the day of the site''s own zone at this time, for functions that judge by it: a caller could name another day.';

alter function ledger.site_today owner to goodturn_ledger;
