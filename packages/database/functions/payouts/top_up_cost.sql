create or replace function chain.top_up_cost(p_chain text, p_fee_price bigint) returns bigint
  language sql immutable strict parallel safe set search_path = pg_catalog, chain, pg_temp as $$
  select case p_chain when 'ethereum' then gas_limit(false) * (2 * p_fee_price + priority_fee()) when 'tron' then 1500000 end $$;

comment on function chain.top_up_cost is
'Returns what the payout address spends for one top-up beside the coin itself: gas, or on Tron the bytes and the TRX that an address takes which never
held any.';

alter function chain.top_up_cost owner to goodturn_ledger;
