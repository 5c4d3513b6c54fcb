create or replace function shop.use_login_passkey(p_administrator bigint, p_credential bytea, p_authenticator_data bytea, p_client_data bytea,
  p_signature bytea, p_now timestamptz) returns boolean
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_passkey administrator_passkey%rowtype;
  v_challenge constant bytea := signed_challenge(p_client_data);
  v_count constant bigint := signature_count(p_authenticator_data);
begin
  perform ledger.require_time(p_now);
  select * into v_passkey from administrator_passkey k
   where k.credential_id = p_credential and k.administrator_id = p_administrator and k.removed_at is null for no key update;
  if not found or (v_count > v_passkey.sign_count or (v_count = 0 and v_passkey.sign_count = 0)) is not true
     or not is_assertion(v_passkey.public_key, v_passkey.rp_id, v_challenge, p_authenticator_data, p_client_data, p_signature)
     or not take_passkey_challenge(v_challenge, null, p_now) then
    return false;
  end if;
  update administrator_passkey k set sign_count = v_count, last_used_at = greatest(p_now, k.created_at) where k.id = v_passkey.id;
  return true;
end $$;

comment on function shop.use_login_passkey is
'Returns whether an own passkey of this administrator signed a challenge for a log-in of the last five minutes, and uses it up. The function
that opens the session calls it.';

alter function shop.use_login_passkey owner to goodturn_ledger;
