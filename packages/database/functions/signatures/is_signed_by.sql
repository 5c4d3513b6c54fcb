create or replace function shop.is_signed_by(p_public_key bytea, p_message bytea, p_signature bytea) returns boolean
  language plpgsql immutable parallel safe set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_key constant record := read_cose_key(p_public_key);
begin
  return coalesce(case v_key.algorithm
    when -7 then is_es256_signature(v_key.second, v_key.third, p_message, p_signature)
    when -8 then is_ed25519_signature(v_key.second, p_message, p_signature)
    when -257 then is_rs256_signature(v_key.first, v_key.second, p_message, p_signature)
  end, false);
end $$;

comment on function shop.is_signed_by is
'Returns whether a message was signed with the key of a passkey, in COSE: by ECDSA with P-256, Ed25519, or RSA, which are what the server
accepts.';

alter function shop.is_signed_by owner to goodturn_ledger;
