create or replace function shop.authenticator_code(p_secret bytea, p_step bigint) returns text
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_mac constant bytea := hmac('sha1', p_secret, int8send(p_step));
  v_offset constant integer := get_byte(v_mac, 19) & 15;
begin
  return lpad((((get_byte(v_mac, v_offset) & 127) * 16777216 + get_byte(v_mac, v_offset + 1) * 65536 + get_byte(v_mac, v_offset + 2) * 256
    + get_byte(v_mac, v_offset + 3)) % 1000000)::text, 6, '0');
end $$;

comment on function shop.authenticator_code is
'Returns the six digits that an authenticator app shows in a step of 30 seconds since 1970 (RFC 6238 with HMAC-SHA-1, RFC 4226, 5.3).';

alter function shop.authenticator_code owner to goodturn_ledger;
