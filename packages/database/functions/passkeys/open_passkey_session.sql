create or replace function shop.open_passkey_session(p_token text, p_passkey bigint, p_sign_count bigint, p_now timestamptz, p_expires_at timestamptz,
  p_ip inet, p_user_agent text, p_installation bytea) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint;
begin
  perform ledger.require_time(p_now);
  update passkey k set sign_count = p_sign_count, last_used_at = p_now
   where k.id = p_passkey and k.removed_at is null and (p_sign_count > k.sign_count or (p_sign_count = 0 and k.sign_count = 0))
  returning k.customer_id into v_customer;
  if not found then return false; end if;
  perform insert_customer_session(p_token, v_customer, p_now, p_expires_at, p_ip, p_user_agent, p_installation);
  return true;
end $$;

comment on function shop.open_passkey_session is
'Opens a session of the customer whose passkey this is, whose signature the server has checked, and notes its use. Returns false if it was
removed, or if its counter did not go up: then there is a copy of the authenticator, or two log-ins show the same signature.';

alter function shop.open_passkey_session owner to goodturn_ledger;
grant execute on function shop.open_passkey_session to goodturn_app;
