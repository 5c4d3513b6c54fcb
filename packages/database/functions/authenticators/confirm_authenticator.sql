create or replace function shop.confirm_authenticator(p_token text, p_code text, p_key bytea, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator bigint := session_administrator(p_token, p_now);
begin
  perform ledger.require_time(p_now);
  if not exists (select from administrator a where a.id = v_administrator and a.totp_secret is not null and a.totp_enrolled_at is null) then
    return 'not_begun';
  end if;
  if use_authenticator_code(v_administrator, p_code, p_key, p_now) is null then return 'incorrect'; end if;
  update administrator a set totp_enrolled_at = p_now where a.id = v_administrator;
  return 'confirmed';
end $$;

comment on function shop.confirm_authenticator is
'Enrols the authenticator app of the administrator whose session this is by a first code, which counts as used (RFC 6238, 5.2). Results:
''not_begun'' (or no session, or enrolled already), ''incorrect'', ''confirmed''.';

alter function shop.confirm_authenticator owner to goodturn_ledger;
grant execute on function shop.confirm_authenticator to goodturn_app;
