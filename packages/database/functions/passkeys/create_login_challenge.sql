create or replace function shop.create_login_challenge(p_now timestamptz) returns bytea
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_challenge constant bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
begin
  perform ledger.require_time(p_now);
  insert into passkey_challenge (challenge, expires_at) values (v_challenge, p_now + interval '5 minutes');
  return v_challenge;
end $$;

comment on function shop.create_login_challenge is
'Makes what an authenticator is to sign within five minutes to log in. It is made here, so that nobody asks again for what was signed before.';

alter function shop.create_login_challenge owner to goodturn_ledger;
grant execute on function shop.create_login_challenge to goodturn_app;
