create or replace function chain.fee_limit(p_fee_price bigint) returns bigint
  language sql immutable strict parallel safe
  return 2 * p_fee_price * 130285;

comment on function chain.fee_limit is
'Returns the most that a row may burn on Tron, in sun: twice what a transfer to an address that holds none of the token takes.';

alter function chain.fee_limit owner to goodturn_ledger;
