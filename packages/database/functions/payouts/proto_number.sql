create or replace function chain.proto_number(p_number bigint) returns bytea
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  v_rest bigint := p_number;
  v_bytes bytea := '';
begin
  while v_rest >= 128 loop
    v_bytes := v_bytes || substr(int8send((v_rest & 127) | 128), 8);
    v_rest := v_rest >> 7;
  end loop;
  return v_bytes || substr(int8send(v_rest), 8);
end $$;

comment on function chain.proto_number is
'Returns a number that is not negative in the variable length of Protocol Buffers, seven bits a byte and the lowest first.';

alter function chain.proto_number owner to goodturn_ledger;
