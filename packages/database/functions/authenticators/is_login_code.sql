create or replace function shop.is_login_code(p_administrator bigint, p_password_proof bytea, p_code text, p_key bytea, p_now timestamptz) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_is_right boolean;
begin
  perform ledger.require_time(p_now);
  -- Computed for a wrong password too, so that both take equally long.
  v_is_right := authenticator_step(p_administrator, p_code, p_key, p_now) is not null;
  return v_is_right and exists (
    select from administrator a
     where a.id = p_administrator and a.totp_enrolled_at is not null and a.password_proof_hash = sha256(p_password_proof));
end $$;

comment on function shop.is_login_code is
'Returns whether the app of an administrator shows this code and it was not used, for whoever has the proof of the password, without using
it up: the log-in uses it. Nobody can try codes of somebody whose password they do not have.';

alter function shop.is_login_code owner to goodturn_ledger;
grant execute on function shop.is_login_code to goodturn_app;
