create or replace function shop.hmac(p_hash text, p_key bytea, p_message bytea) returns bytea
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_key bytea := case when length(p_key) <= 64 then p_key when p_hash = 'sha1' then sha1(p_key) else sha256(p_key) end;
  v_inner bytea;
  v_outer bytea;
begin
  if p_hash not in ('sha1', 'sha256') then raise exception 'there is no hash %', p_hash using errcode = '22023'; end if;
  v_key := v_key || decode(repeat('00', 64 - length(v_key)), 'hex');
  v_inner := v_key;
  v_outer := v_key;
  for i in 0..63 loop
    v_inner := set_byte(v_inner, i, get_byte(v_key, i) # 54);
    v_outer := set_byte(v_outer, i, get_byte(v_key, i) # 92);
  end loop;
  if p_hash = 'sha1' then return sha1(v_outer || sha1(v_inner || p_message)); end if;
  return sha256(v_outer || sha256(v_inner || p_message));
end $$;

comment on function shop.hmac is
'Returns the HMAC (RFC 2104) of a message with ''sha1'' or ''sha256''.';

alter function shop.hmac owner to goodturn_ledger;
