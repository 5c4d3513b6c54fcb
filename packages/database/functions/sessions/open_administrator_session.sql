create or replace function shop.open_administrator_session(p_token text, p_administrator bigint, p_password_proof bytea, p_code text, p_key bytea,
  p_recovery_proof bytea, p_credential bytea, p_authenticator_data bytea, p_client_data bytea, p_signature bytea, p_now timestamptz, p_expires_at timestamptz, p_ip inet, p_user_agent text, p_installation bytea, p_kept integer,
  p_replaced_token text, out opened boolean, out recovery_code bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_has_app boolean;
begin
  perform ledger.require_time(p_now);
  if p_expires_at > p_now + interval '12 hours' then
    raise exception 'a session of an administrator ends after at most 12 hours' using errcode = '22023';
  end if;
  opened := false;
  select a.totp_enrolled_at is not null into v_has_app from administrator a
   where a.id = p_administrator and a.password_proof_hash = sha256(p_password_proof) and a.disabled_at is null for no key update;
  if not found then return; end if;
  if v_has_app and use_authenticator_code(p_administrator, p_code, p_key, p_now) is null then
    recovery_code := use_recovery_code(p_administrator, p_recovery_proof, p_now);
    if recovery_code is null then return; end if;
  end if;
  -- A recovery code stands for whichever factor is lost.
  if recovery_code is null and exists (select from administrator_passkey k where k.administrator_id = p_administrator and k.removed_at is null)
     and not use_login_passkey(p_administrator, p_credential, p_authenticator_data, p_client_data, p_signature, p_now) then
    recovery_code := use_recovery_code(p_administrator, p_recovery_proof, p_now);
    if recovery_code is null then return; end if;
  end if;
  update administrator a set last_login_at = p_now where a.id = p_administrator;
  -- After the administrator's row, in the order in which a change of the password locks them.
  perform shop.end_surplus_sessions('administrator', p_administrator, p_kept, p_replaced_token);
  insert into session (token_hash, kind, subject_id, actor_id, created_at, expires_at, ip, user_agent, installation)
    values (shop.hash_token(p_token), 'administrator', p_administrator, p_administrator, p_now, p_expires_at, p_ip, p_user_agent, p_installation);
  opened := true;
end $$;

comment on function shop.open_administrator_session is
'Opens a session of an administrator and notes the log-in, and returns the recovery code that it took. It does not open when the proof
is not of the password by now, the account is disabled, or there is an authenticator app and neither its code nor a recovery code is right,
either of which is used up, or there is a passkey and neither it signed for this log-in nor a recovery code is right. The proof is the argon2id output that only the password gives, of which the database keeps the SHA-256: code
that has the application''s role cannot open a session of somebody whose password and app it does not have. It ends after at most 12
hours. Of the person''s other sessions p_kept are left (end_surplus_sessions).';

alter function shop.open_administrator_session owner to goodturn_ledger;
grant execute on function shop.open_administrator_session to goodturn_app;
