create or replace function shop.number_code_hash(p_customer bigint, p_digits text, p_code text, p_key bytea) returns bytea
  language sql immutable set search_path = pg_catalog, shop, pg_temp as $$
  select hmac('sha256', p_key, convert_to('code ' || p_customer || ' ' || p_digits || ' ' || p_code, 'UTF8')) $$;

comment on function shop.number_code_hash is
'Returns what is stored of a code, bound to the account and the number for which it was made.';

alter function shop.number_code_hash owner to goodturn_ledger;
