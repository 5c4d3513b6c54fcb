create or replace function chain.account_of(p_chain text, p_address text) returns bytea
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  v_value numeric := 0; -- numeric: 25 bytes are beyond bigint, and whole numbers alone are multiplied and divided
  v_bytes bytea := '';
begin
  if p_chain = 'ethereum' then
    return case when p_address ~ '^0x[0-9a-fA-F]{40}$' then decode(substr(p_address, 3), 'hex') end;
  end if;
  if p_address !~ '^T[1-9A-HJ-NP-Za-km-z]{33}$' then return null; end if;
  for i in 1..34 loop
    v_value := v_value * 58 + strpos('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', substr(p_address, i, 1)) - 1;
  end loop;
  for i in 1..25 loop
    v_bytes := decode(lpad(to_hex(mod(v_value, 256)::integer), 2, '0'), 'hex') || v_bytes;
    v_value := div(v_value, 256);
  end loop;
  return case when get_byte(v_bytes, 0) = 65 and substr(sha256(sha256(substr(v_bytes, 1, 21))), 1, 4) = substr(v_bytes, 22)
    then substr(v_bytes, 2, 20) end;
end $$;

comment on function chain.account_of is
'Returns the twenty bytes of an address, of Tron after its checksum; null for what is no address of this chain.';

alter function chain.account_of owner to goodturn_ledger;
