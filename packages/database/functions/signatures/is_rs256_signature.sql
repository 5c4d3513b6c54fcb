create or replace function shop.is_rs256_signature(p_modulus bytea, p_exponent bytea, p_message bytea, p_signature bytea) returns boolean
  language plpgsql immutable parallel safe set search_path = pg_catalog, shop, pg_temp as $$
declare
  n numeric;
  v_exponent bigint;
  v_base numeric;
  v_power numeric := 1;
  v_padded bytea;
begin
  -- Keys of 2048 to 4096 bits, and exponents as they are in use, so that nobody makes this take long.
  if length(p_modulus) is null or length(p_modulus) not between 256 and 512 or get_byte(p_modulus, 0) = 0
     or length(p_signature) is distinct from length(p_modulus) or length(p_exponent) is null or length(p_exponent) not between 1 and 4
     or p_message is null then
    return false;
  end if;
  n := integer_of_bytes(p_modulus);
  v_exponent := integer_of_bytes(p_exponent);
  v_base := integer_of_bytes(p_signature);
  if v_base >= n or v_exponent < 3 or v_exponent % 2 = 0 then return false; end if;
  while v_exponent > 0 loop
    if v_exponent % 2 = 1 then v_power := mod(v_power * v_base, n); end if;
    v_exponent := v_exponent / 2;
    if v_exponent > 0 then v_base := mod(v_base * v_base, n); end if;
  end loop;
  v_padded := '\x0001'::bytea || decode(repeat('ff', length(p_modulus) - 54), 'hex')
    || '\x003031300d060960864801650304020105000420'::bytea || sha256(p_message);
  return v_power = integer_of_bytes(v_padded);
end $$;

comment on function shop.is_rs256_signature is
'Returns whether a message was signed with this RSA key (RSASSA-PKCS1-v1_5 with SHA-256, RFC 8017, 8.2.2): what the signature gives is
compared with the one encoding that there is of the hash.';

alter function shop.is_rs256_signature owner to goodturn_ledger;
