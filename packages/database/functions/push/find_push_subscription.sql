create or replace function shop.find_push_subscription(p_token text) returns table (endpoint text, language text)
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select p.endpoint, p.language from push_subscription p where p.session_token_hash = shop.hash_token(p_token) $$;

comment on function shop.find_push_subscription is
'Returns where the browser of a session takes notifications, if it does.';

alter function shop.find_push_subscription owner to goodturn_ledger;
grant execute on function shop.find_push_subscription to goodturn_app;
