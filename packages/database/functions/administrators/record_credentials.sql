create or replace function shop.record_credentials(p_administrator bigint) returns void
  language sql set search_path = pg_catalog, shop, pg_temp as $$
  insert into credential_record (administrator_id, digest)
    select a.id, credential_digest(a) from administrator a where a.id = p_administrator $$;

comment on function shop.record_credentials is
'Records what the password and the authenticator app of an administrator are now. Commands of the owner call it after they set one.';

alter function shop.record_credentials owner to goodturn_ledger;
