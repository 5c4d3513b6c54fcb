create or replace function chain.gas_limit(p_is_token boolean) returns bigint
  language sql immutable strict parallel safe
  return case when p_is_token then 90000 else 21000 end;

comment on function chain.gas_limit is
'Returns the most gas that a row may use: a transfer of the tokens takes at most 66,000, of the own coin exactly 21,000.';

alter function chain.gas_limit owner to goodturn_ledger;
