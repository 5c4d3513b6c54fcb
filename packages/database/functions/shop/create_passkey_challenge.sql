create or replace function shop.create_passkey_challenge(p_challenge bytea, p_token_hash bytea, p_now timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  insert into passkey_challenge (challenge, session_token_hash, expires_at) values (p_challenge, p_token_hash, p_now + interval '5 minutes');
end $$;

comment on function shop.create_passkey_challenge is
'Keeps what an authenticator is to sign within five minutes: for this session, which adds a passkey, or with null for a log-in.';

alter function shop.create_passkey_challenge owner to goodturn_ledger;
grant execute on function shop.create_passkey_challenge to goodturn_app;
