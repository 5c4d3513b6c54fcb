create or replace function shop.create_passkey_challenge(p_challenge bytea, p_token text, p_now timestamptz,
  p_adds_administrator_passkey boolean default false) returns void
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  if p_token is null then raise exception 'what is signed for a log-in is made by create_login_challenge' using errcode = '22023'; end if;
  insert into passkey_challenge (challenge, session_token_hash, expires_at, adds_administrator_passkey)
    values (p_challenge, shop.hash_token(p_token), p_now + interval '5 minutes', p_adds_administrator_passkey);
end $$;

comment on function shop.create_passkey_challenge is
'Keeps what an authenticator is to sign within five minutes: for this session; and whether an administrator
adds a passkey with it.';

alter function shop.create_passkey_challenge owner to goodturn_ledger;
grant execute on function shop.create_passkey_challenge to goodturn_app;
