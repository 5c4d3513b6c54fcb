create or replace function shop.confirm_factor_change(p_token text, p_password_proof bytea, p_change text, p_target text, p_code text, p_key bytea,
  p_recovery_proof bytea, p_now timestamptz, out confirmed_by text, out recovery_code bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator constant bigint := session_administrator(p_token, p_now);
  v_has_app boolean;
  v_has_passkey boolean;
begin
  perform ledger.require_time(p_now);
  -- Adding a factor locks the person as well, so that the password alone is never enough beside a factor that comes meanwhile.
  select a.totp_enrolled_at is not null into v_has_app from administrator a
   where a.id = v_administrator and a.password_proof_hash = sha256(p_password_proof) for no key update;
  if not found then return; end if;
  v_has_passkey := exists (select from administrator_passkey k where k.administrator_id = v_administrator and k.removed_at is null);
  if not v_has_app and not v_has_passkey then
    confirmed_by := 'password';
  elsif p_recovery_proof is not null and p_change <> 'renew_recovery_codes' then
    recovery_code := use_recovery_code(v_administrator, p_recovery_proof, p_now);
    confirmed_by := case when recovery_code is not null then 'recovery_code' end;
  elsif v_has_app and (not v_has_passkey or p_change = 'remove_authenticator') then
    confirmed_by := case when use_authenticator_code(v_administrator, p_code, p_key, p_now) is not null then 'code' end;
  end if;
  if confirmed_by is not null then perform keep_factor_confirmation(p_token, p_change, p_target, confirmed_by, p_now); end if;
end $$;

comment on function shop.confirm_factor_change is
'Checks how an administrator confirms a change of the own second factors, and stores the confirmation for the function that makes the
change. It takes the proof of the password with a recovery code, or with a code of the authenticator app if there is no passkey or the app
itself is removed; the password alone while there is no factor. With a passkey, one signs instead (use_administrator_passkey). Returns
what it was confirmed by, and the recovery code that it used; null if anything is not right.';

alter function shop.confirm_factor_change owner to goodturn_ledger;
grant execute on function shop.confirm_factor_change to goodturn_app;
