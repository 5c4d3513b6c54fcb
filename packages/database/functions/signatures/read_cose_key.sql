create or replace function shop.read_cose_key(p_key bytea, out algorithm integer, out first bytea, out second bytea, out third bytea)
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  v_place integer := 1;
  v_head integer;
  v_number integer;
  v_label integer;
begin
  if length(p_key) not between 2 and 1100 or get_byte(p_key, 0) not between 161 and 175 then return; end if;
  for i in 1..2 * (get_byte(p_key, 0) - 160) loop
    v_head := get_byte(p_key, v_place);
    v_number := v_head & 31;
    v_place := v_place + 1;
    if v_number = 24 then
      v_number := get_byte(p_key, v_place);
      v_place := v_place + 1;
    elsif v_number = 25 then
      v_number := get_byte(p_key, v_place) * 256 + get_byte(p_key, v_place + 1);
      v_place := v_place + 2;
    elsif v_number > 25 then
      raise exception using errcode = '22023';
    end if;
    if i % 2 = 1 then
      v_label := case v_head >> 5 when 0 then v_number when 1 then -1 - v_number end;
      if v_label is null then raise exception using errcode = '22023'; end if;
    elsif v_head >> 5 = 2 then
      if v_place + v_number > length(p_key) then raise exception using errcode = '22023'; end if;
      if v_label = -1 then first := substr(p_key, v_place + 1, v_number); end if;
      if v_label = -2 then second := substr(p_key, v_place + 1, v_number); end if;
      if v_label = -3 then third := substr(p_key, v_place + 1, v_number); end if;
      v_place := v_place + v_number;
    elsif v_head >> 5 in (0, 1) then
      if v_label = 3 then algorithm := case v_head >> 5 when 0 then v_number else -1 - v_number end; end if;
    else
      raise exception using errcode = '22023';
    end if;
  end loop;
exception when data_exception then
  -- Bytes that end too early, and what is neither a number nor bytes.
  algorithm := null;
end $$;

comment on function shop.read_cose_key is
'Returns the algorithm of a public key in COSE (RFC 9053), and the bytes under the labels -1, -2 and -3, which mean what the algorithm says.
It reads a CBOR map of integers and byte strings; for anything else the algorithm is null.';

alter function shop.read_cose_key owner to goodturn_ledger;
