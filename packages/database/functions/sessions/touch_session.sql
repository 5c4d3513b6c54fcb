create or replace function shop.touch_session(p_token text, p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  select ledger.require_time(p_now);
  update session set last_seen_at = p_now where token_hash = shop.hash_token(p_token) $$;

comment on function shop.touch_session is
'Notes that a session was used.';

alter function shop.touch_session owner to goodturn_ledger;
grant execute on function shop.touch_session to goodturn_app;
