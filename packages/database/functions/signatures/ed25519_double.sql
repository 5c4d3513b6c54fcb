create or replace function shop.ed25519_double(p_point numeric[]) returns numeric[]
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  p constant numeric := 57896044618658097711785492504343953926634992332820282019728792003956564819949;
  a constant numeric := mod(p_point[1] * p_point[1], p);
  b constant numeric := mod(p_point[2] * p_point[2], p);
  h constant numeric := a + b;
  e constant numeric := mod(h - (p_point[1] + p_point[2]) * (p_point[1] + p_point[2]), p);
  g constant numeric := a - b;
  f constant numeric := mod(2 * p_point[3] * p_point[3] + g, p);
begin
  return array[mod(e * f, p), mod(g * h, p), mod(f * g, p), mod(e * h, p)];
end $$;

comment on function shop.ed25519_double is
'Returns twice a point of the curve of Ed25519, in extended coordinates (RFC 8032, 5.1.4).';

alter function shop.ed25519_double owner to goodturn_ledger;
