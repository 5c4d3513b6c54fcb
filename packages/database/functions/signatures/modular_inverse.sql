create or replace function shop.modular_inverse(p_number numeric, p_modulus numeric) returns numeric
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  v_rest numeric := p_modulus;
  v_next_rest numeric := mod(p_number, p_modulus);
  v_factor numeric := 0;
  v_next_factor numeric := 1;
  v_quotient numeric;
  v_last numeric;
begin
  if v_next_rest < 0 then v_next_rest := v_next_rest + p_modulus; end if;
  while v_next_rest <> 0 loop
    v_quotient := div(v_rest, v_next_rest);
    v_last := v_rest; v_rest := v_next_rest; v_next_rest := v_last - v_quotient * v_next_rest;
    v_last := v_factor; v_factor := v_next_factor; v_next_factor := v_last - v_quotient * v_next_factor;
  end loop;
  if v_rest <> 1 then return null; end if;
  return case when v_factor < 0 then v_factor + p_modulus else v_factor end;
end $$;

comment on function shop.modular_inverse is
'Returns the inverse of a number modulo another (the extended Euclidean algorithm); null where there is none.';

alter function shop.modular_inverse owner to goodturn_ledger;
