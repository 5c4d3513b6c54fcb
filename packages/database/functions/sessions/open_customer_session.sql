create or replace function shop.open_customer_session(p_token text, p_customer bigint, p_now timestamptz, p_expires_at timestamptz, p_ip inet, p_user_agent text,
  p_installation bytea) returns void
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  insert into session (token_hash, kind, subject_id, actor_id, created_at, expires_at, ip, user_agent, installation)
    values (shop.hash_token(p_token), 'customer', p_customer, p_customer, p_now, p_expires_at, p_ip, p_user_agent, p_installation);
end $$;

comment on function shop.open_customer_session is
'Opens a session of a customer on the own account; a friend''s is opened by open_friend_session.';

alter function shop.open_customer_session owner to goodturn_ledger;
grant execute on function shop.open_customer_session to goodturn_app;
