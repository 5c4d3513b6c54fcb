create or replace function shop.little_endian(p_bytes bytea) returns numeric
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_reversed bytea := p_bytes;
begin
  for i in 0..length(p_bytes) - 1 loop
    v_reversed := set_byte(v_reversed, i, get_byte(p_bytes, length(p_bytes) - 1 - i));
  end loop;
  return integer_of_bytes(v_reversed);
end $$;

comment on function shop.little_endian is
'Returns the number that bytes are, the least significant first (RFC 8032, 5.1.2).';

alter function shop.little_endian owner to goodturn_ledger;
