create or replace function shop.is_session_code(p_token text, p_code text, p_key bytea, p_now timestamptz) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator constant bigint := session_administrator(p_token, p_now);
begin
  perform ledger.require_time(p_now);
  return exists (select from administrator a where a.id = v_administrator and a.totp_enrolled_at is not null)
     and authenticator_step(v_administrator, p_code, p_key, p_now) is not null;
end $$;

comment on function shop.is_session_code is
'Returns whether the app of the administrator whose session this is shows this code and it was not used, without using it up: what it
confirms uses it. Nobody can try codes of somebody whose session they do not have.';

alter function shop.is_session_code owner to goodturn_ledger;
grant execute on function shop.is_session_code to goodturn_app;
