create or replace function shop.enter_authenticator_code(p_token text, p_code text, p_key bytea, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator bigint := session_administrator(p_token, p_now);
begin
  perform ledger.require_time(p_now);
  if not exists (select from administrator a where a.id = v_administrator and a.totp_enrolled_at is not null) then return false; end if;
  return use_authenticator_code(v_administrator, p_code, p_key, p_now) is not null;
end $$;

comment on function shop.enter_authenticator_code is
'Uses up a code of the authenticator app of whose session this is. False without an app, and for a code that is wrong or was used.';

alter function shop.enter_authenticator_code owner to goodturn_ledger;
grant execute on function shop.enter_authenticator_code to goodturn_app;
