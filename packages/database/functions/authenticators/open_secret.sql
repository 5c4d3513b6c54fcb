create or replace function shop.open_secret(p_sealed bytea, p_belongs_to text, p_key bytea) returns bytea
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_nonce constant bytea := substr(p_sealed, 2, 16);
  v_length constant integer := length(p_sealed) - 33;
  v_plain bytea;
begin
  if v_length not between 1 and 32 or get_byte(p_sealed, 0) <> 2 then return null; end if;
  -- The stream of the same nonce gives the secret back, and sealing it again the same bytes, if key and owner are right.
  v_plain := substr(seal_secret(substr(p_sealed, 18, v_length), p_belongs_to, p_key, v_nonce), 18, v_length);
  if seal_secret(v_plain, p_belongs_to, p_key, v_nonce) <> p_sealed then return null; end if;
  return v_plain;
end $$;

comment on function shop.open_secret is
'Decrypts what seal_secret made; null where key or owner is another, or a bit was changed.';

alter function shop.open_secret owner to goodturn_ledger;
