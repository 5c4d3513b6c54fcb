create or replace function chain.tron_coin_bytes(p_from bytea, p_to bytea, p_units bigint, p_reference bytea, p_expiration bigint, p_timestamp bigint) returns bytea
  language sql immutable strict parallel safe set search_path = pg_catalog, chain, pg_temp as $$
  select proto_field(1, substr(p_reference, 1, 2)) || proto_field(4, substr(p_reference, 3)) || '\x40'::bytea || proto_number(p_expiration)
      || proto_field(11, '\x0801'::bytea || proto_field(2,
           proto_field(1, convert_to('type.googleapis.com/protocol.TransferContract', 'UTF8'))
        || proto_field(2, proto_field(1, '\x41'::bytea || p_from) || proto_field(2, '\x41'::bytea || p_to) || '\x18'::bytea || proto_number(p_units))))
      || '\x70'::bytea || proto_number(p_timestamp) $$;

comment on function chain.tron_coin_bytes is
'Returns the unsigned bytes of a transfer of TRX (Transaction.raw of Tron''s protocol). Times are in milliseconds since 1970.';

alter function chain.tron_coin_bytes owner to goodturn_ledger;
