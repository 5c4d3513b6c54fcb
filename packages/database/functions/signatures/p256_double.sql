create or replace function shop.p256_double(p_point numeric[]) returns numeric[]
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  p constant numeric := 115792089210356248762697446949407573530086143415290314195533631308867097853951;
  v_delta constant numeric := mod(p_point[3] * p_point[3], p);
  v_gamma constant numeric := mod(p_point[2] * p_point[2], p);
  v_beta constant numeric := mod(p_point[1] * v_gamma, p);
  v_alpha constant numeric := mod(3 * (p_point[1] - v_delta) * (p_point[1] + v_delta), p);
  x constant numeric := mod(v_alpha * v_alpha - 8 * v_beta, p);
begin
  return array[x, mod(v_alpha * (4 * v_beta - x) - 8 * v_gamma * v_gamma, p), mod(2 * p_point[2] * p_point[3], p)];
end $$;

comment on function shop.p256_double is
'Returns twice a point of the curve P-256, in Jacobian coordinates; the one at infinity, with a third coordinate of 0, stays.';

alter function shop.p256_double owner to goodturn_ledger;
