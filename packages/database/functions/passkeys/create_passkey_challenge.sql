create or replace function shop.create_passkey_challenge(p_challenge bytea, p_token text, p_now timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  if p_token is null then raise exception 'what is signed for a log-in is made by create_login_challenge' using errcode = '22023'; end if;
  insert into passkey_challenge (challenge, session_token_hash, expires_at)
    values (p_challenge, shop.hash_token(p_token), p_now + interval '5 minutes');
end $$;

comment on function shop.create_passkey_challenge is
'Keeps what an authenticator is to sign within five minutes, for this session. It adds no passkey of an administrator
(begin_administrator_passkey).';

alter function shop.create_passkey_challenge owner to goodturn_ledger;
grant execute on function shop.create_passkey_challenge to goodturn_app;
