create or replace function shop.take_passkey_challenge(p_challenge bytea, p_token text, p_now timestamptz,
  p_adds_administrator_passkey boolean default false) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_challenge passkey_challenge%rowtype;
begin
  perform ledger.require_time(p_now);
  if p_token is null then
    if not is_login_challenge(p_challenge, p_now) then return false; end if;
    -- Kept for as long as it could be shown again.
    insert into used_login_challenge (challenge, expires_at) values (p_challenge, p_now + interval '5 minutes') on conflict do nothing;
    return found;
  end if;
  delete from passkey_challenge c where c.challenge = p_challenge returning * into v_challenge;
  return found and v_challenge.expires_at > p_now and v_challenge.session_token_hash = shop.hash_token(p_token)
     and v_challenge.adds_administrator_passkey = p_adds_administrator_passkey;
end $$;

comment on function shop.take_passkey_challenge is
'Returns whether this was to be signed for this, by this session or for a log-in, and is not too old. It is used up: one of a session
whatever the outcome, one for a log-in when it counts, which leaves a row until it is too old.';

alter function shop.take_passkey_challenge owner to goodturn_ledger;
grant execute on function shop.take_passkey_challenge to goodturn_app;
