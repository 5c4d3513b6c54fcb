create or replace function shop.der_numbers(p_signature bytea) returns numeric[]
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_place integer := 2;
  v_length integer;
  v_numbers numeric[] := '{}';
begin
  if length(p_signature) not between 8 and 72 or get_byte(p_signature, 0) <> 48 or get_byte(p_signature, 1) <> length(p_signature) - 2 then
    return null;
  end if;
  for i in 1..2 loop
    if v_place + 2 >= length(p_signature) or get_byte(p_signature, v_place) <> 2 then return null; end if;
    v_length := get_byte(p_signature, v_place + 1);
    if v_length not between 1 and 33 or v_place + 2 + v_length > length(p_signature) then return null; end if;
    -- Neither negative, nor longer than it has to be.
    if get_byte(p_signature, v_place + 2) >= 128
       or (v_length > 1 and get_byte(p_signature, v_place + 2) = 0 and get_byte(p_signature, v_place + 3) < 128) then
      return null;
    end if;
    v_numbers := v_numbers || integer_of_bytes(substr(p_signature, v_place + 3, v_length));
    v_place := v_place + 2 + v_length;
  end loop;
  return case when v_place = length(p_signature) then v_numbers end;
end $$;

comment on function shop.der_numbers is
'Returns the two numbers of an ECDSA signature (RFC 3279, 2.2.3), written in DER (X.690) and in no other way; null for anything else.';

alter function shop.der_numbers owner to goodturn_ledger;
