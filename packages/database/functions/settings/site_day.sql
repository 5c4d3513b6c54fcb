create or replace function shop.site_day(p_at timestamptz, p_zone text) returns date
  language sql stable strict parallel safe
  return (p_at at time zone p_zone)::date;

comment on function shop.site_day is
'Returns the day of the site''s own zone: the one meaning of "today" everywhere.';

alter function shop.site_day owner to goodturn_owner;
grant execute on function shop.site_day to goodturn_app, goodturn_ledger, goodturn_reader;
