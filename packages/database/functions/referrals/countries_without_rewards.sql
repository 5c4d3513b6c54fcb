create or replace function ledger.countries_without_rewards() returns text[]
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select regexp_split_to_array(ledger.setting('countries_without_rewards'), '\s*,\s*') $$;

comment on function ledger.countries_without_rewards is
'Returns the countries in which no referral reward is paid, as two-letter codes.';

alter function ledger.countries_without_rewards owner to goodturn_ledger;
