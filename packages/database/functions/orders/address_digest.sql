create or replace function shop.address_digest(p_recipient text, p_address text, p_country text, p_phone text) returns bytea
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case when p_address is not null then sha256(convert_to(jsonb_build_array(p_recipient, p_address, p_country, p_phone)::text, 'UTF8')) end $$;

comment on function shop.address_digest is
'Returns the SHA-256 of a shipping address, by which a link knows it again; null without an address.';

alter function shop.address_digest owner to goodturn_ledger;
