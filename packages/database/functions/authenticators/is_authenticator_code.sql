create or replace function shop.is_authenticator_code(p_administrator bigint, p_code text, p_key bytea, p_now timestamptz) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_is_right boolean;
begin
  perform ledger.require_time(p_now);
  v_is_right := authenticator_step(p_administrator, p_code, p_key, p_now) is not null;
  return exists (select from administrator a where a.id = p_administrator and a.totp_enrolled_at is not null) and v_is_right;
end $$;

comment on function shop.is_authenticator_code is
'Returns whether an administrator''s app shows this code and it was not used, without using it up: what it confirms uses it. A code is of
no use without the password, or a session, of whose app it is.';

alter function shop.is_authenticator_code owner to goodturn_ledger;
grant execute on function shop.is_authenticator_code to goodturn_app;
