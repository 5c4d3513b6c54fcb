create or replace function shop.sha1(p_message bytea) returns bytea
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  v_mask constant bigint := 4294967295;
  v_padded constant bytea := p_message || '\x80'::bytea || decode(repeat('00', (119 - length(p_message) % 64) % 64), 'hex')
    || int8send(8 * length(p_message)::bigint);
  h bigint[] := array[1732584193, 4023233417, 2562383102, 271733878, 3285377520];
  w bigint[];
  a bigint; b bigint; c bigint; d bigint; e bigint; f bigint; k bigint; t bigint;
begin
  for v_block in 0..length(v_padded) / 64 - 1 loop
    for i in 0..15 loop
      w[i] := ('x' || encode(substr(v_padded, v_block * 64 + i * 4 + 1, 4), 'hex'))::bit(32)::bigint;
    end loop;
    for i in 16..79 loop
      t := w[i - 3] # w[i - 8] # w[i - 14] # w[i - 16];
      w[i] := ((t << 1) | (t >> 31)) & v_mask;
    end loop;
    a := h[1]; b := h[2]; c := h[3]; d := h[4]; e := h[5];
    for i in 0..79 loop
      if i < 20 then f := (b & c) | ((b # v_mask) & d); k := 1518500249;
      elsif i < 40 then f := b # c # d; k := 1859775393;
      elsif i < 60 then f := (b & c) | (b & d) | (c & d); k := 2400959708;
      else f := b # c # d; k := 3395469782;
      end if;
      t := ((((a << 5) | (a >> 27)) & v_mask) + f + e + k + w[i]) & v_mask;
      e := d; d := c; c := ((b << 30) | (b >> 2)) & v_mask; b := a; a := t;
    end loop;
    h := array[(h[1] + a) & v_mask, (h[2] + b) & v_mask, (h[3] + c) & v_mask, (h[4] + d) & v_mask, (h[5] + e) & v_mask];
  end loop;
  return decode(lpad(to_hex(h[1]), 8, '0') || lpad(to_hex(h[2]), 8, '0') || lpad(to_hex(h[3]), 8, '0') || lpad(to_hex(h[4]), 8, '0')
    || lpad(to_hex(h[5]), 8, '0'), 'hex');
end $$;

comment on function shop.sha1 is
'Returns the SHA-1 of bytes (FIPS 180-4, 6.1), which authenticator apps make their codes with (RFC 6238). It protects nothing by
itself: PostgreSQL has it in no function of its own, and an extension would have to be installed on every server.';

alter function shop.sha1 owner to goodturn_ledger;
