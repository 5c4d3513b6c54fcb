create or replace function shop.signature_count(p_authenticator_data bytea) returns bigint
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select ('x' || encode(substr(p_authenticator_data, 34, 4), 'hex'))::bit(32)::bigint $$;

comment on function shop.signature_count is
'Returns how often an authenticator says that it has signed, which it signs as well; zero where it does not count.';

alter function shop.signature_count owner to goodturn_ledger;
