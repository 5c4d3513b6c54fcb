create or replace function ledger.sign_approval(p_token text, p_approval bigint, p_act text, p_credential bytea, p_nonce bytea,
  p_authenticator_data bytea, p_client_data bytea, p_signature bytea, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_person bigint;
  v_approval approval%rowtype;
  v_passkey administrator_passkey%rowtype;
  v_challenge bytea;
  v_count constant bigint := shop.signature_count(p_authenticator_data);
begin
  perform require_time(p_now);
  v_person := confirming_person(p_token, p_approval, p_act, p_now);
  if v_person is null then return 'forbidden'; end if;
  select * into v_approval from approval p where p.id = p_approval;
  v_challenge := signature_challenge(
    case when p_act = 'request' then 'request' when v_approval.state = 'rejected' then 'reject' else 'approve' end,
    p_approval, v_approval.fingerprint, v_person, v_approval.remark, p_nonce);
  select * into v_passkey from administrator_passkey k
   where k.credential_id = p_credential and k.administrator_id = v_person and k.removed_at is null and k.created_at <= p_now for no key update;
  if not found or (v_count > v_passkey.sign_count or (v_count = 0 and v_passkey.sign_count = 0)) is not true
     or not shop.is_assertion(v_passkey.public_key, v_passkey.rp_id, v_challenge, p_authenticator_data, p_client_data, p_signature)
     or not shop.take_passkey_challenge(v_challenge, p_token, p_now) then
    return 'not_accepted';
  end if;
  update administrator_passkey k set sign_count = v_count, last_used_at = p_now where k.id = v_passkey.id;
  insert into approval_confirmation (approval_id, act, administrator_id, confirmed_at, passkey_id, public_key, nonce,
                                     authenticator_data, client_data, signature)
    values (p_approval, p_act, v_person, p_now, v_passkey.id, v_passkey.public_key, p_nonce, p_authenticator_data, p_client_data, p_signature);
  return 'confirmed';
end $$;

comment on function ledger.sign_approval is
'Keeps the signature of a request or a decision, in the database transaction in which it is made. It is by a passkey of this person, whose
counter goes up, for just this, asked for in this session within five minutes, and not used before. `verify` checks it again. Results: ''forbidden'', ''not_accepted'', ''confirmed''.';

alter function ledger.sign_approval owner to goodturn_ledger;
grant execute on function ledger.sign_approval to goodturn_app;
