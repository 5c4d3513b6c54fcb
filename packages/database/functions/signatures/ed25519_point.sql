create or replace function shop.ed25519_point(p_encoded bytea) returns numeric[]
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, shop, pg_temp as $$
declare
  p constant numeric := 57896044618658097711785492504343953926634992332820282019728792003956564819949;
  d constant numeric := 37095705934669439343138083508754565189542113879843219016388785533085940283555;
  v_root_of_minus_one constant numeric := 19681161376707505956807079304988542015446066515923890162744021073123829784752;
  v_half constant numeric := 57896044618658097711785492504343953926634992332820282019728792003956564819968;
  v_number constant numeric := little_endian(p_encoded);
  y constant numeric := mod(mod(v_number, v_half), p);
  u constant numeric := mod(y * y - 1, p);
  v constant numeric := mod(d * mod(y * y, p) + 1, p);
  v_third constant numeric := mod(mod(v * v, p) * v, p);
  v_base constant numeric := mod(mod(u * mod(v_third * v_third, p), p) * v, p);
  v_power numeric := v_base;
  v_run numeric;
  x numeric;
begin
  -- To the power of 2 to the 252nd less 3: all bits but the last two and the one before are set, 250 of them in a row.
  for i in 2..250 loop
    v_power := mod(v_power * v_power, p);
    v_power := mod(v_power * v_base, p);
  end loop;
  v_power := mod(v_power * v_power, p);
  v_power := mod(mod(v_power * v_power, p) * v_base, p);
  x := mod(mod(u * v_third, p) * v_power, p);
  v_run := mod(v * mod(x * x, p), p);
  if mod(v_run - u, p) <> 0 then
    if mod(v_run + u, p) <> 0 then return null; end if;
    x := mod(x * v_root_of_minus_one, p);
  end if;
  if x < 0 then x := x + p; end if;
  if mod(x, 2) <> div(v_number, v_half) then x := p - x; end if;
  return array[x, y, 1, mod(x * y, p)];
end $$;

comment on function shop.ed25519_point is
'Returns the point of the curve of Ed25519 that 32 bytes encode, in extended coordinates (RFC 8032, 5.1.3); null where they encode none. As
OpenSSL, which the server asks, it reads a second coordinate that was not reduced, and a sign of zero.';

alter function shop.ed25519_point owner to goodturn_ledger;
