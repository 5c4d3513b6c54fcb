create or replace function shop.create_own_account_code_by_passkey(p_token text, p_credential bytea, p_authenticator_data bytea, p_client_data bytea,
  p_signature bytea, p_now timestamptz, out code text, out expires_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint := session_customer(p_token, p_now);
  v_passkey passkey%rowtype;
  v_challenge constant bytea := signed_challenge(p_client_data);
  v_count constant bigint := signature_count(p_authenticator_data);
begin
  perform ledger.require_time(p_now);
  perform from customer c where c.id = v_customer for no key update;
  if not found then return; end if;
  select * into v_passkey from passkey k
   where k.credential_id = p_credential and k.customer_id = v_customer and k.removed_at is null for no key update;
  if not found or (v_count > v_passkey.sign_count or (v_count = 0 and v_passkey.sign_count = 0)) is not true
     or not is_assertion(v_passkey.public_key, null, v_challenge, p_authenticator_data, p_client_data, p_signature)
     or not take_passkey_challenge(v_challenge, p_token, p_now) then
    return;
  end if;
  update passkey k set sign_count = v_count, last_used_at = p_now where k.id = v_passkey.id;
  select n.code, n.expires_at into code, expires_at from new_own_account_code(v_customer, p_now) n;
end $$;

comment on function shop.create_own_account_code_by_passkey is
'Makes the code that shows that whoever has this session owns the account (new_own_account_code), after a passkey of the account has signed
what this session was asked for within five minutes. Null for a session that is over, or a friend''s, and for another signature.';

alter function shop.create_own_account_code_by_passkey owner to goodturn_ledger;
grant execute on function shop.create_own_account_code_by_passkey to goodturn_app;
