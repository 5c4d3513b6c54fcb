create or replace function shop.authenticator_key_fits(p_key bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select open_secret(a.totp_secret, authenticator_owner(a.id), p_key) is not null
    from administrator a where a.totp_enrolled_at is not null order by a.id desc limit 1 $$;

comment on function shop.authenticator_key_fits is
'Returns whether the secret of the newest administrator with an authenticator app is sealed under this key; null where nobody has one.';

alter function shop.authenticator_key_fits owner to goodturn_ledger;
grant execute on function shop.authenticator_key_fits to goodturn_app;
