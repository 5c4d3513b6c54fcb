create or replace function shop.scalar_digits(p_scalar numeric) returns integer[]
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  v_rest numeric := p_scalar;
  v_part bigint;
  v_digits integer[] := '{}';
begin
  for i in 1..5 loop
    v_part := mod(v_rest, 4503599627370496);
    v_rest := div(v_rest, 4503599627370496);
    for j in 1..13 loop
      v_digits := v_digits || (v_part & 15)::integer;
      v_part := v_part >> 4;
    end loop;
  end loop;
  return v_digits;
end $$;

comment on function shop.scalar_digits is
'Returns the 65 hexadecimal digits of a number below 2 to the 260th, the least significant first: how many of 16 multiples of a point are
added at each place.';

alter function shop.scalar_digits owner to goodturn_ledger;
