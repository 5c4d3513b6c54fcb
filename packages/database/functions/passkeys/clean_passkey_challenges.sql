create or replace function shop.clean_passkey_challenges(p_now timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  delete from passkey_challenge c where c.expires_at <= p_now;
  delete from used_login_challenge c where c.expires_at <= p_now;
end $$;

comment on function shop.clean_passkey_challenges is
'Deletes challenges that are too old to be used.';

alter function shop.clean_passkey_challenges owner to goodturn_ledger;
grant execute on function shop.clean_passkey_challenges to goodturn_app;
