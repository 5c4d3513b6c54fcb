create or replace function chain.row_cost(p_chain text, p_fee_price bigint) returns bigint
  language sql immutable strict parallel safe set search_path = pg_catalog, chain, pg_temp as $$
  select case p_chain when 'ethereum' then gas_limit(true) * (2 * p_fee_price + priority_fee()) when 'tron' then fee_limit(p_fee_price) end $$;

comment on function chain.row_cost is
'Returns how much of the chain''s own coin the sender needs for one row, in its smallest units: a node takes no row that it does not cover.';

alter function chain.row_cost owner to goodturn_ledger;
