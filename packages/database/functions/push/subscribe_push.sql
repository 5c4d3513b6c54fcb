create or replace function shop.subscribe_push(p_token text, p_endpoint text, p_p256dh bytea, p_auth bytea, p_language text, p_now timestamptz)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint;
begin
  perform ledger.require_time(p_now);
  -- One call of a session after the other.
  select s.subject_id into v_customer from session s
   where s.token_hash = shop.hash_token(p_token) and s.kind = 'customer' and s.friend_id is null and s.expires_at > p_now for no key update;
  if not found then return false; end if;
  delete from push_subscription p where p.session_token_hash = shop.hash_token(p_token) and p.endpoint <> p_endpoint;
  -- A browser has one, whoever was logged in there before.
  insert into push_subscription as p (customer_id, session_token_hash, endpoint, p256dh, auth, language, created_at)
    values (v_customer, shop.hash_token(p_token), p_endpoint, p_p256dh, p_auth, p_language, p_now)
    on conflict on constraint push_subscription_endpoint_unique do update
      set customer_id = excluded.customer_id, session_token_hash = excluded.session_token_hash, p256dh = excluded.p256dh, auth = excluded.auth,
          language = excluded.language, created_at = excluded.created_at;
  return true;
end $$;

comment on function shop.subscribe_push is
'Keeps where the browser of an own session takes notifications, in place of what was kept of this session or browser. False for a
session that is over, or a friend''s.';

alter function shop.subscribe_push owner to goodturn_ledger;
grant execute on function shop.subscribe_push to goodturn_app;
