create or replace function shop.authenticator_owner(p_administrator bigint) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select 'goodturn authenticator ' || p_administrator $$;

comment on function shop.authenticator_owner is
'Returns what the secret of an administrator''s authenticator app is bound to (seal_secret).';

alter function shop.authenticator_owner owner to goodturn_ledger;
