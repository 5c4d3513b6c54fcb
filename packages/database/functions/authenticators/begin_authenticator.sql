create or replace function shop.begin_authenticator(p_token text, p_secret bytea, p_key bytea, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator bigint := session_administrator(p_token, p_now);
begin
  perform ledger.require_time(p_now);
  if v_administrator is null then return 'no_session'; end if;
  update administrator a
     set totp_secret = seal_secret(p_secret, authenticator_owner(a.id), p_key, uuid_send(gen_random_uuid())), totp_last_step = 0
   where a.id = v_administrator and a.totp_enrolled_at is null;
  return case when found then 'begun' else 'enrolled' end;
end $$;

comment on function shop.begin_authenticator is
'Keeps the secret of a new authenticator app of whose session this is, until a first code confirms it. Results: ''no_session'',
''enrolled'' (there is an app), ''begun''.';

alter function shop.begin_authenticator owner to goodturn_ledger;
grant execute on function shop.begin_authenticator to goodturn_app;
