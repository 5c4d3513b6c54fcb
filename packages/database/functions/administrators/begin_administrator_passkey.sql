create or replace function shop.begin_administrator_passkey(p_token text, p_now timestamptz) returns bytea
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_challenge constant bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
begin
  perform ledger.require_time(p_now);
  if session_administrator(p_token, p_now) is null or take_factor_confirmation(p_token, 'add_passkey', '', p_now) is null then return null; end if;
  insert into passkey_challenge (challenge, session_token_hash, expires_at, adds_administrator_passkey)
    values (v_challenge, hash_token(p_token), p_now + interval '5 minutes', true);
  return v_challenge;
end $$;

comment on function shop.begin_administrator_passkey is
'Makes the challenge for which an administrator''s new passkey is made, within five minutes and in this session, and uses up the
confirmation of that change. Null without one: so no passkey is added that nobody confirmed.';

alter function shop.begin_administrator_passkey owner to goodturn_ledger;
grant execute on function shop.begin_administrator_passkey to goodturn_app;
