create or replace function shop.open_passkey_session(p_token text, p_credential bytea, p_authenticator_data bytea, p_client_data bytea,
  p_signature bytea, p_now timestamptz, p_expires_at timestamptz, p_ip inet, p_user_agent text, p_installation bytea) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_passkey passkey%rowtype;
  v_challenge constant bytea := signed_challenge(p_client_data);
  v_count constant bigint := signature_count(p_authenticator_data);
begin
  perform ledger.require_time(p_now);
  select * into v_passkey from passkey k where k.credential_id = p_credential and k.removed_at is null for no key update;
  if not found or (v_count > v_passkey.sign_count or (v_count = 0 and v_passkey.sign_count = 0)) is not true
     or not is_assertion(v_passkey.public_key, null, v_challenge, p_authenticator_data, p_client_data, p_signature)
     or not take_passkey_challenge(v_challenge, null, p_now) then
    return false;
  end if;
  update passkey k set sign_count = v_count, last_used_at = p_now where k.id = v_passkey.id;
  perform insert_customer_session(p_token, v_passkey.customer_id, p_now, p_expires_at, p_ip, p_user_agent, p_installation);
  return true;
end $$;

comment on function shop.open_passkey_session is
'Opens a session of the customer whose passkey signed a challenge of the last five minutes, and notes its use. Returns false if the signature
is not of that passkey or of another page, if the passkey was removed, or if its counter did not go up: then there is a copy of the
authenticator, or two log-ins show the same signature.';

alter function shop.open_passkey_session owner to goodturn_ledger;
grant execute on function shop.open_passkey_session to goodturn_app;
