create or replace function shop.hash_token(p_token text) returns bytea
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select sha256(convert_to(p_token, 'UTF8')) $$;

comment on function shop.hash_token is
'Returns the SHA-256 of the token of a session or of a link, which is all that is stored of it. Functions take the token itself: what
the database holds is of no use to who reads it.';

alter function shop.hash_token owner to goodturn_ledger;
