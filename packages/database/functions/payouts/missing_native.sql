create or replace function chain.missing_native(p_rows bigint, p_cost bigint, p_held bigint) returns bigint
  language sql immutable strict parallel safe
  return case when p_rows::numeric * p_cost > p_held then least(p_rows::numeric * p_cost - p_held, 9223372036854775807)::bigint end; -- numeric: the product may be beyond bigint

comment on function chain.missing_native is
'Returns how much of the chain''s own coin lacks for the fees of so many rows; null where it suffices.';

alter function chain.missing_native owner to goodturn_ledger;
