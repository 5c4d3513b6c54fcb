create or replace function chain.transfer_call(p_to bytea, p_units bigint) returns bytea
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
  return '\xa9059cbb000000000000000000000000'::bytea || p_to || decode(repeat('00', 24), 'hex') || int8send(p_units);

comment on function chain.transfer_call is
'Returns the call transfer(address,uint256) of a token (ERC-20), which both chains have.';

alter function chain.transfer_call owner to goodturn_ledger;
