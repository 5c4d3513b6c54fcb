create or replace function shop.unrecorded_credentials() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select a.id from only administrator a
    left join lateral (select c.digest from only credential_record c where c.administrator_id = a.id order by c.id desc limit 1) c on true
   where c.digest is distinct from credential_digest(a) and (c.digest is not null or a.password_proof_hash is not null or a.totp_secret is not null) $$;

comment on function shop.unrecorded_credentials is
'Returns the administrators whose password or authenticator app is not as a function or a command left it. For verify, whose login may
not read the secrets.';

alter function shop.unrecorded_credentials owner to goodturn_ledger;
grant execute on function shop.unrecorded_credentials to goodturn_reader;
