create or replace function shop.create_login_challenge(p_now timestamptz) returns bytea
  language plpgsql volatile security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_body constant bytea := substr(sha256(uuid_send(gen_random_uuid())), 1, 8) || int8send((extract(epoch from p_now) * 1000)::bigint);
begin
  perform ledger.require_time(p_now);
  return v_body || login_challenge_mark(v_body);
end $$;

comment on function shop.create_login_challenge is
'Makes what an authenticator is to sign within five minutes to log in: a random part, the time, and a mark that only this database makes.
It is made here, so that nobody asks again for what was signed before, and it is recognised by its mark, so that asking leaves no row.';

alter function shop.create_login_challenge owner to goodturn_ledger;
grant execute on function shop.create_login_challenge to goodturn_app;
