create or replace function shop.end_session(p_token text) returns void
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  delete from session where token_hash = shop.hash_token(p_token) $$;

comment on function shop.end_session is
'Ends the session of a token, whoever sends it: to end one, nothing but its token is needed.';

alter function shop.end_session owner to goodturn_ledger;
grant execute on function shop.end_session to goodturn_app;
