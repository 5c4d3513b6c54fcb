create or replace function chain.signed_bytes(p_chain text, p_unsigned bytea, p_r bytea, p_s bytea, p_parity smallint) returns bytea
  language sql immutable strict parallel safe set search_path = pg_catalog, chain, pg_temp as $$
  select case p_chain
    when 'tron' then proto_field(1, p_unsigned) || proto_field(2, p_r || p_s || substr(int4send(27 + p_parity), 4))
    when 'ethereum' then '\x02'::bytea || rlp_header(192, octet_length(payload)) || payload end
    from (select case p_chain when 'ethereum' then rlp_payload(substr(p_unsigned, 2)) || rlp_bytes(number_bytes(p_parity))
        || rlp_bytes(ltrim(p_r, '\x00'::bytea)) || rlp_bytes(ltrim(p_s, '\x00'::bytea)) else '' end) as list (payload) $$;

comment on function chain.signed_bytes is
'Puts stored bytes and a signature together to what is broadcast. A file of signatures brings no bytes, so it can change none.';

alter function chain.signed_bytes owner to goodturn_ledger;
