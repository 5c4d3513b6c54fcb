create or replace function shop.is_assertion(p_public_key bytea, p_rp_id text, p_challenge bytea, p_authenticator_data bytea, p_client_data bytea,
  p_signature bytea) returns boolean
  language plpgsql immutable parallel safe set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_client jsonb;
  v_host text;
  v_rp_id text;
begin
  if num_nulls(p_public_key, p_challenge, p_authenticator_data, p_client_data, p_signature) > 0 or length(p_authenticator_data) < 37
     or length(p_client_data) > 4000 then
    return false;
  end if;
  v_client := convert_from(p_client_data, 'UTF8')::jsonb;
  v_host := coalesce(substring(v_client ->> 'origin' from '^https://([a-z0-9.-]+)(?::[0-9]{1,5})?$'),
    substring(v_client ->> 'origin' from '^http://(localhost)(?::[0-9]{1,5})?$'));
  v_rp_id := coalesce(p_rp_id, v_host);
  if v_client ->> 'type' is distinct from 'webauthn.get' or v_client ->> 'crossOrigin' = 'true'
     or v_client ->> 'challenge' is distinct from rtrim(translate(encode(p_challenge, 'base64'), '+/', '-_'), '=')
     or (v_host = v_rp_id or right(v_host, length(v_rp_id) + 1) = '.' || v_rp_id) is not true
     or substr(p_authenticator_data, 1, 32) <> sha256(convert_to(v_rp_id, 'UTF8'))
     -- The bits that say that the person was there, and was recognised.
     or get_byte(p_authenticator_data, 32) & 5 <> 5 then
    return false;
  end if;
  return is_signed_by(p_public_key, p_authenticator_data || sha256(p_client_data), p_signature);
exception when data_exception then
  -- Client data that is no JSON, or no text.
  return false;
end $$;

comment on function shop.is_assertion is
'Returns whether an authenticator signed this challenge with a passkey, for a page of the relying party, with its person there and
recognised (WebAuthn level 3, 7.2). Where nobody kept the relying party, it is the host of the page itself.';

alter function shop.is_assertion owner to goodturn_ledger;
