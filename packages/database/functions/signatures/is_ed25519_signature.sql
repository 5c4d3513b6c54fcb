create or replace function shop.is_ed25519_signature(p_key bytea, p_message bytea, p_signature bytea) returns boolean
  language plpgsql immutable parallel safe set search_path = pg_catalog, shop, pg_temp as $$
declare
  p constant numeric := 57896044618658097711785492504343953926634992332820282019728792003956564819949;
  n constant numeric := 7237005577332262213973186563042994240857116359379907606001950938285454250989;
  v_half constant numeric := 57896044618658097711785492504343953926634992332820282019728792003956564819968;
  v_base constant numeric[] := ed25519_multiples();
  v_base_digits integer[];
  v_key numeric[];
  v_key_digits integer[];
  v_multiple numeric[];
  v_sum numeric[] := array[0, 1, 1, 0];
  v_scalar numeric;
  v_inverse numeric;
  x numeric;
  d integer;
begin
  if length(p_key) is distinct from 32 or length(p_signature) is distinct from 64 or p_message is null then return false; end if;
  v_scalar := little_endian(substr(p_signature, 33, 32));
  if v_scalar >= n then return false; end if;
  v_key := ed25519_point(p_key);
  if v_key is null then return false; end if;
  -- The key's opposite, so that both are added.
  v_key := array[-v_key[1], v_key[2], 1, -v_key[4]];
  v_base_digits := scalar_digits(v_scalar);
  v_key_digits := scalar_digits(mod(little_endian(sha512(substr(p_signature, 1, 32) || p_key || p_message)), n));
  v_multiple := v_key;
  for i in 2..15 loop
    v_multiple := ed25519_add(v_multiple, v_key[1:4]);
    v_key := v_key || v_multiple;
  end loop;
  for i in reverse 64..1 loop
    v_sum := ed25519_double(ed25519_double(ed25519_double(ed25519_double(v_sum))));
    d := v_base_digits[i] * 4;
    if d > 0 then v_sum := ed25519_add(v_sum, v_base[d - 3:d]); end if;
    d := v_key_digits[i] * 4;
    if d > 0 then v_sum := ed25519_add(v_sum, v_key[d - 3:d]); end if;
  end loop;
  v_inverse := modular_inverse(v_sum[3], p);
  x := mod(v_sum[1] * v_inverse, p);
  if x < 0 then x := x + p; end if;
  v_scalar := mod(v_sum[2] * v_inverse, p);
  if v_scalar < 0 then v_scalar := v_scalar + p; end if;
  return v_scalar + mod(x, 2) * v_half = little_endian(substr(p_signature, 1, 32));
end $$;

comment on function shop.is_ed25519_signature is
'Returns whether a message was signed with this key (Ed25519, RFC 8032, 5.1.7, without the cofactor, as OpenSSL, which the server asks): the
encoding of the first half has to be the one that follows from the second. It checks public values only, so that its time tells nothing.';

alter function shop.is_ed25519_signature owner to goodturn_ledger;
