create or replace function shop.is_es256_signature(p_x bytea, p_y bytea, p_message bytea, p_signature bytea) returns boolean
  language plpgsql immutable parallel safe set search_path = pg_catalog, shop, pg_temp as $$
declare
  p constant numeric := 115792089210356248762697446949407573530086143415290314195533631308867097853951;
  n constant numeric := 115792089210356248762697446949407573529996955224135760342422259061068512044369;
  b constant numeric := 41058363725152142129326129780047268409114441015993725554835256314039467401291;
  x constant numeric := integer_of_bytes(p_x);
  y constant numeric := integer_of_bytes(p_y);
  v_numbers constant numeric[] := der_numbers(p_signature);
  v_inverse numeric;
  v_base constant numeric[] := p256_multiples();
  v_base_digits integer[];
  v_key numeric[];
  v_key_digits integer[];
  v_multiple numeric[];
  v_sum numeric[] := array[1, 1, 0];
  d integer;
begin
  if v_numbers is null or length(p_x) is distinct from 32 or length(p_y) is distinct from 32 or p_message is null then return false; end if;
  if x >= p or y >= p or mod(y * y - (x * x - 3) * x - b, p) <> 0 then return false; end if;
  if v_numbers[1] not between 1 and n - 1 or v_numbers[2] not between 1 and n - 1 then return false; end if;
  v_inverse := modular_inverse(v_numbers[2], n);
  v_base_digits := scalar_digits(mod(integer_of_bytes(sha256(p_message)) * v_inverse, n));
  v_key_digits := scalar_digits(mod(v_numbers[1] * v_inverse, n));
  v_multiple := array[x, y, 1];
  v_key := v_multiple;
  for i in 2..15 loop
    v_multiple := p256_add(v_multiple, v_key[1:3]);
    v_key := v_key || v_multiple;
  end loop;
  -- The digits of both scalars together, four doublings for each (Shamir's trick).
  for i in reverse 64..1 loop
    v_sum := p256_double(p256_double(p256_double(p256_double(v_sum))));
    d := v_base_digits[i] * 3;
    if d > 0 then v_sum := p256_add(v_sum, v_base[d - 2:d]); end if;
    d := v_key_digits[i] * 3;
    if d > 0 then v_sum := p256_add(v_sum, v_key[d - 2:d]); end if;
  end loop;
  if v_sum[3] = 0 then return false; end if;
  -- The first coordinate modulo n is r: it is r itself, or r + n where that is still below p. Compared without a division.
  v_inverse := mod(v_sum[3] * v_sum[3], p);
  return mod(v_numbers[1] * v_inverse - v_sum[1], p) = 0
    or (v_numbers[1] + n < p and mod((v_numbers[1] + n) * v_inverse - v_sum[1], p) = 0);
end $$;

comment on function shop.is_es256_signature is
'Returns whether a message was signed with the key of this point of the curve P-256 (ECDSA with SHA-256, FIPS 186-5, 6.4.2, in DER): false
for a point that is not on the curve, and for numbers out of their range. It checks public values only, so that its time tells nothing.';

alter function shop.is_es256_signature owner to goodturn_ledger;
