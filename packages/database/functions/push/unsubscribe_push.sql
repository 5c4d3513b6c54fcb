create or replace function shop.unsubscribe_push(p_token text) returns void
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  delete from push_subscription p where p.session_token_hash = shop.hash_token(p_token) $$;

comment on function shop.unsubscribe_push is
'Ends the notifications of a session''s browser.';

alter function shop.unsubscribe_push owner to goodturn_ledger;
grant execute on function shop.unsubscribe_push to goodturn_app;
