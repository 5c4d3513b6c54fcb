create or replace function shop.take_passkey_challenge(p_challenge bytea, p_token text, p_now timestamptz,
  p_adds_administrator_passkey boolean default false) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_challenge passkey_challenge%rowtype;
begin
  perform ledger.require_time(p_now);
  delete from passkey_challenge c where c.challenge = p_challenge returning * into v_challenge;
  return found and v_challenge.expires_at > p_now and v_challenge.session_token_hash is not distinct from shop.hash_token(p_token)
     and v_challenge.adds_administrator_passkey = p_adds_administrator_passkey;
end $$;

comment on function shop.take_passkey_challenge is
'Returns whether this was to be signed for this, by this session or for a log-in, and is not too old. It is used up, whatever the outcome.';

alter function shop.take_passkey_challenge owner to goodturn_ledger;
grant execute on function shop.take_passkey_challenge to goodturn_app;
