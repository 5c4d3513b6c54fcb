create or replace function shop.ed25519_add(p_one numeric[], p_other numeric[]) returns numeric[]
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  p constant numeric := 57896044618658097711785492504343953926634992332820282019728792003956564819949;
  v_twice_d constant numeric := 16295367250680780974490674513165176452449235426866156013048779062215315747161;
  a constant numeric := mod((p_one[2] - p_one[1]) * (p_other[2] - p_other[1]), p);
  b constant numeric := mod((p_one[2] + p_one[1]) * (p_other[2] + p_other[1]), p);
  c constant numeric := mod(mod(p_one[4] * p_other[4], p) * v_twice_d, p);
  d constant numeric := mod(2 * p_one[3] * p_other[3], p);
  e constant numeric := b - a;
  f constant numeric := d - c;
  g constant numeric := d + c;
  h constant numeric := b + a;
begin
  return array[mod(e * f, p), mod(g * h, p), mod(f * g, p), mod(e * h, p)];
end $$;

comment on function shop.ed25519_add is
'Returns the sum of two points of the curve of Ed25519, in extended coordinates (RFC 8032, 5.1.4). The formulas hold for every two points.';

alter function shop.ed25519_add owner to goodturn_ledger;
