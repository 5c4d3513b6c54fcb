create or replace function chain.chain_id(p_chain text) returns bigint
  language sql immutable strict parallel safe
  return case p_chain when 'ethereum' then 1 when 'tron' then 728126428 end;

comment on function chain.chain_id is
'Returns the number of a chain''s main network (EIP-155).';

alter function chain.chain_id owner to goodturn_ledger;
