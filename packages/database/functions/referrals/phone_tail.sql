create or replace function ledger.phone_tail(p_phone text) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select right(digits, 8) from (select regexp_replace(normalize(p_phone, nfkc), '[^0-9]', '', 'g') as digits) d where length(digits) >= 7 $$;

comment on function ledger.phone_tail is
'Returns the last eight digits of a phone number, which are the same however its beginning is written; null for what is too short to be one.';

alter function ledger.phone_tail owner to goodturn_ledger;
grant execute on function ledger.phone_tail to goodturn_reader;
