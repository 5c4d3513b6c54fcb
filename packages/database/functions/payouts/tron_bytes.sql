create or replace function chain.tron_bytes(p_from bytea, p_contract bytea, p_to bytea, p_units bigint, p_reference bytea, p_expiration bigint, p_timestamp bigint,
    p_fee_limit bigint) returns bytea
  language sql immutable strict parallel safe set search_path = pg_catalog, chain, pg_temp as $$
  select proto_field(1, substr(p_reference, 1, 2)) || proto_field(4, substr(p_reference, 3)) || '\x40'::bytea || proto_number(p_expiration)
      || proto_field(11, '\x081f'::bytea || proto_field(2,
           proto_field(1, convert_to('type.googleapis.com/protocol.TriggerSmartContract', 'UTF8'))
        || proto_field(2, proto_field(1, '\x41'::bytea || p_from) || proto_field(2, '\x41'::bytea || p_contract) || proto_field(4, transfer_call(p_to, p_units)))))
      || '\x70'::bytea || proto_number(p_timestamp) || '\x9001'::bytea || proto_number(p_fee_limit) $$;

comment on function chain.tron_bytes is
'Returns the unsigned bytes of a transfer of a token on Tron (Transaction.raw of its protocol). Times are in milliseconds since 1970.';

alter function chain.tron_bytes owner to goodturn_ledger;
