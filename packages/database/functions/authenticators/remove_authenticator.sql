create or replace function shop.remove_authenticator(p_token text, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  if take_factor_confirmation(p_token, 'remove_authenticator', '', p_now) is null then return false; end if;
  update administrator a set totp_secret = null, totp_enrolled_at = null
   where a.id = session_administrator(p_token, p_now) and a.totp_enrolled_at is not null;
  return found;
end $$;

comment on function shop.remove_authenticator is
'Removes the authenticator app of the administrator whose session this is, once that was confirmed. Returns whether it did.';

alter function shop.remove_authenticator owner to goodturn_ledger;
grant execute on function shop.remove_authenticator to goodturn_app;
