create or replace function shop.login_challenge_mark(p_body bytea) returns bytea
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select substr(shop.hmac('sha256', k.secret, p_body), 1, 16) from login_challenge_key k $$;

comment on function shop.login_challenge_mark is
'Returns the mark by which a challenge for a log-in is known to be of this database.';

alter function shop.login_challenge_mark owner to goodturn_ledger;
