create or replace function shop.begin_authenticator(p_token text, p_secret bytea, p_key bytea, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator bigint := session_administrator(p_token, p_now);
begin
  perform ledger.require_time(p_now);
  perform from administrator a where a.id = v_administrator for no key update;
  if not found then return 'no_session'; end if;
  if exists (select from administrator a where a.id = v_administrator and a.totp_enrolled_at is not null) then return 'enrolled'; end if;
  if take_factor_confirmation(p_token, 'add_authenticator', '', p_now) is null then return 'not_confirmed'; end if;
  update administrator a
     set totp_secret = seal_secret(p_secret, authenticator_owner(a.id), p_key, uuid_send(gen_random_uuid())), totp_last_step = 0
   where a.id = v_administrator;
  return 'begun';
end $$;

comment on function shop.begin_authenticator is
'Keeps the secret of a new authenticator app of the administrator whose session this is, once that was confirmed, until a first code of it
enrols it. Results: ''no_session'', ''enrolled'' (there is an app), ''not_confirmed'', ''begun''.';

alter function shop.begin_authenticator owner to goodturn_ledger;
grant execute on function shop.begin_authenticator to goodturn_app;
