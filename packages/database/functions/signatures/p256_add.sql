create or replace function shop.p256_add(p_one numeric[], p_other numeric[]) returns numeric[]
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, shop, pg_temp as $$
declare
  p constant numeric := 115792089210356248762697446949407573530086143415290314195533631308867097853951;
  z numeric := mod(p_one[3] * p_one[3], p);
  w numeric := mod(p_other[3] * p_other[3], p);
  u constant numeric := mod(p_one[1] * w, p);
  s constant numeric := mod(p_one[2] * mod(p_other[3] * w, p), p);
  h constant numeric := mod(p_other[1] * z - u, p);
  r constant numeric := mod(p_other[2] * mod(p_one[3] * z, p) - s, p);
  v_squared numeric;
  v_cubed numeric;
  x numeric;
begin
  if z = 0 then return p_other; end if;
  if w = 0 then return p_one; end if;
  if h = 0 then
    if r = 0 then return p256_double(p_one); end if;
    return array[1, 1, 0]::numeric[];
  end if;
  v_squared := mod(h * h, p);
  v_cubed := mod(h * v_squared, p);
  v_squared := mod(u * v_squared, p);
  x := mod(r * r - v_cubed - 2 * v_squared, p);
  return array[x, mod(r * (v_squared - x) - s * v_cubed, p), mod(mod(p_one[3] * p_other[3], p) * h, p)];
end $$;

comment on function shop.p256_add is
'Returns the sum of two points of the curve P-256, in Jacobian coordinates, also of a point and itself, its opposite, or the one at infinity.';

alter function shop.p256_add owner to goodturn_ledger;
