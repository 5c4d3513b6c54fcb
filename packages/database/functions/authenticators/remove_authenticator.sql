create or replace function shop.remove_authenticator(p_token text, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  update administrator a set totp_secret = null, totp_enrolled_at = null
   where a.id = session_administrator(p_token, p_now) and a.totp_enrolled_at is not null;
  return found;
end $$;

comment on function shop.remove_authenticator is
'Removes the authenticator app of whose session this is. Returns whether there was one.';

alter function shop.remove_authenticator owner to goodturn_ledger;
grant execute on function shop.remove_authenticator to goodturn_app;
