create or replace function ledger.sign_approval(p_token text, p_approval bigint, p_act text, p_credential bytea, p_nonce bytea,
  p_authenticator_data bytea, p_client_data bytea, p_signature bytea, p_sign_count bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_person bigint;
  v_approval approval%rowtype;
  v_passkey administrator_passkey%rowtype;
  v_challenge bytea;
  v_client jsonb;
begin
  perform require_time(p_now);
  v_person := confirming_person(p_token, p_approval, p_act, p_now);
  if v_person is null then return 'forbidden'; end if;
  select * into v_approval from approval p where p.id = p_approval;
  v_challenge := signature_challenge(
    case when p_act = 'request' then 'request' when v_approval.state = 'rejected' then 'reject' else 'approve' end,
    p_approval, v_approval.fingerprint, v_person, v_approval.remark, p_nonce);
  v_client := convert_from(p_client_data, 'UTF8')::jsonb;
  if v_client ->> 'type' is distinct from 'webauthn.get' or v_client ->> 'crossOrigin' = 'true'
     or v_client ->> 'challenge' is distinct from rtrim(translate(encode(v_challenge, 'base64'), '+/', '-_'), '=')
     or not shop.take_passkey_challenge(v_challenge, p_token, p_now) then
    return 'not_accepted';
  end if;
  update administrator_passkey k set sign_count = p_sign_count, last_used_at = p_now
   where k.credential_id = p_credential and k.administrator_id = v_person and k.removed_at is null
     and (p_sign_count > k.sign_count or (p_sign_count = 0 and k.sign_count = 0))
     and substr(p_authenticator_data, 1, 32) = sha256(convert_to(k.rp_id, 'UTF8')) returning * into v_passkey;
  -- The bits that say that the person was there, and was recognised.
  if not found or get_byte(p_authenticator_data, 32) & 5 <> 5 then return 'not_accepted'; end if;
  insert into approval_confirmation (approval_id, act, administrator_id, confirmed_at, passkey_id, public_key, nonce,
                                     authenticator_data, client_data, signature)
    values (p_approval, p_act, v_person, p_now, v_passkey.id, v_passkey.public_key, p_nonce, p_authenticator_data, p_client_data, p_signature);
  return 'confirmed';
end $$;

comment on function ledger.sign_approval is
'Keeps the signature of a request or a decision, in the database transaction in which it is made. The server has checked it, and
`verify` checks it again; here, that it is by a passkey of this person for just this, asked for in this session within five minutes, and
not used before. Results: ''forbidden'', ''not_accepted'', ''confirmed''.';

alter function ledger.sign_approval owner to goodturn_ledger;
grant execute on function ledger.sign_approval to goodturn_app;
