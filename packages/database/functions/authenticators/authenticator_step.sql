create or replace function shop.authenticator_step(p_administrator bigint, p_code text, p_key bytea, p_now timestamptz) returns bigint
  language plpgsql stable set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_secret bytea;
  v_last bigint;
  v_step constant bigint := floor(extract(epoch from p_now) / 30);
begin
  select open_secret(a.totp_secret, authenticator_owner(a.id), p_key), a.totp_last_step into v_secret, v_last
    from administrator a where a.id = p_administrator;
  return (select max(s) from generate_series(v_step - 1, v_step + 1) s where s > v_last and authenticator_code(v_secret, s) = p_code);
end $$;

comment on function shop.authenticator_step is
'Returns the step of a code that this administrator''s app shows now, or did or will 30 seconds away, and that was not used; otherwise
null. p_key is the key under which the secret is sealed, which the server passes and nobody keeps here.';

alter function shop.authenticator_step owner to goodturn_ledger;
