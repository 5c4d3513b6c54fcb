create or replace function ledger.daily_match_limit() returns integer
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select coalesce((select s.value::integer from setting s where s.name = 'daily_match_limit'), 20) $$;

comment on function ledger.daily_match_limit is
'Returns how many matches a customer has on a day, as two persons set it last; 20 where it was never set, like the server.';

alter function ledger.daily_match_limit owner to goodturn_ledger;
