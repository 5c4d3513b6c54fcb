create or replace function chain.observe_treasury(p_address bigint, p_token_id smallint, p_block bigint, p_units bigint, p_native_units bigint, p_fee_price bigint,
    p_nonce bigint default null) returns void
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_chain text;
  v_observer text;
begin
  select a.chain into v_chain from treasury_address a join token t on t.chain = a.chain and t.id = p_token_id where a.id = p_address;
  v_observer := this_observer(v_chain);
  if (p_block >= 0 and p_units >= 0 and p_native_units >= 0 and p_fee_price between 1 and 1000000000000) is not true or p_nonce < 0 then
    raise exception 'not what an address holds' using errcode = '22023';
  end if;
  insert into observed_treasury (observer, treasury_address_id, token, block, units, native_units, fee_price, nonce, observed_at)
    values (v_observer, p_address, p_token_id, p_block, p_units, p_native_units, p_fee_price, p_nonce, clock_timestamp()) on conflict do nothing;
  if p_nonce is not null then perform observe_nonce(p_address, p_block, p_nonce); end if;
end $$;

comment on function chain.observe_treasury is
'Keeps what an address of the platform holds of a token and of the chain''s own coin at a final block, what a unit of gas (in wei) or energy
(in sun) costs, and how many transactions the address has sent where the chain counts them, as this watcher read it. More transactions than rows
account for stop everything that leaves.';

alter function chain.observe_treasury owner to goodturn_ledger;
grant execute on function chain.observe_treasury to goodturn_watcher_a, goodturn_watcher_b;

create or replace trigger observed_treasury_is_append_only before update or delete or truncate on chain.observed_treasury
  for each statement execute function ledger.reject_modification();
