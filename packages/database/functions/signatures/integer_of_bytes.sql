create or replace function shop.integer_of_bytes(p_bytes bytea) returns numeric
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  v_hex constant text := encode(p_bytes, 'hex');
  v_first constant integer := length(v_hex) % 14;
  v_value numeric := ('x' || lpad(left(v_hex, v_first), 16, '0'))::bit(64)::bigint;
begin
  for i in 0..length(v_hex) / 14 - 1 loop
    v_value := v_value * 72057594037927936 + ('x00' || substr(v_hex, v_first + 14 * i + 1, 14))::bit(64)::bigint;
  end loop;
  return v_value;
end $$;

comment on function shop.integer_of_bytes is
'Returns the number that bytes are, the most significant first (RFC 8017, 4.2), seven at a time.';

alter function shop.integer_of_bytes owner to goodturn_ledger;
