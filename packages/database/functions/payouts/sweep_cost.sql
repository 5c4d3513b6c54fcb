create or replace function chain.sweep_cost(p_chain text, p_fee_price bigint, p_is_known_payee boolean) returns bigint
  language sql immutable strict parallel safe set search_path = pg_catalog, chain, pg_temp as $$
  select case p_chain when 'ethereum' then row_cost('ethereum', p_fee_price)
    when 'tron' then p_fee_price * case when p_is_known_payee then 65000 else 130285 end + 1000000 end $$;

comment on function chain.sweep_cost is
'Returns how much of the chain''s own coin a deposit address needs to send its token. On Tron a transfer to an address that holds some of it burns
half of what another one does, and its bytes cost a part of a TRX; what is left over serves the next sweep.';

alter function chain.sweep_cost owner to goodturn_ledger;
