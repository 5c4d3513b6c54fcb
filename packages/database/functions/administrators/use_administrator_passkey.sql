create or replace function shop.use_administrator_passkey(p_token text, p_password_proof bytea, p_change text, p_target text, p_nonce bytea,
  p_credential bytea, p_authenticator_data bytea, p_client_data bytea, p_signature bytea, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator constant bigint := session_administrator(p_token, p_now);
  v_challenge constant bytea := factor_challenge(p_change, p_target, v_administrator, p_nonce);
  v_passkey administrator_passkey%rowtype;
  v_count constant bigint := signature_count(p_authenticator_data);
begin
  perform ledger.require_time(p_now);
  if not exists (select from administrator a where a.id = v_administrator and a.password_proof_hash = sha256(p_password_proof)) then return false; end if;
  select * into v_passkey from administrator_passkey k
   where k.credential_id = p_credential and k.administrator_id = v_administrator and k.removed_at is null for no key update;
  if not found or (v_count > v_passkey.sign_count or (v_count = 0 and v_passkey.sign_count = 0)) is not true
     or not is_assertion(v_passkey.public_key, v_passkey.rp_id, v_challenge, p_authenticator_data, p_client_data, p_signature)
     or not take_passkey_challenge(v_challenge, p_token, p_now) then
    return false;
  end if;
  update administrator_passkey k set sign_count = v_count, last_used_at = greatest(p_now, k.created_at) where k.id = v_passkey.id;
  perform keep_factor_confirmation(p_token, p_change, p_target, 'passkey', p_now);
  return true;
end $$;

comment on function shop.use_administrator_passkey is
'Keeps that the administrator whose session this is confirmed a change of the own second factors by the proof of the password and with an
own passkey: the signature is of this change, asked for in this session within five minutes, and not used before (docs/signatures.md).
The function that makes the change uses the confirmation up. Returns false otherwise, and if the counter did not go up.';

alter function shop.use_administrator_passkey owner to goodturn_ledger;
grant execute on function shop.use_administrator_passkey to goodturn_app;
