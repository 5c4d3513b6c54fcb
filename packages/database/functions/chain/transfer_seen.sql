create or replace function chain.transfer_seen(p_deposit chain.deposit, p_observer text) returns chain.observed_transfer
  language sql stable set search_path = pg_catalog, shop, chain, pg_temp as $$
  select o.* from observed_transfer o join token t on t.id = o.token join deposit_address a on a.chain = o.chain and a.account = o.to_account
   where o.chain = p_deposit.chain and o.tx = p_deposit.tx and o.ordinal = p_deposit.ordinal and o.observer = p_observer
     and a.customer_id = p_deposit.customer_id and is_rail_block(t.payment_method_id, o.block) $$;

comment on function chain.transfer_seen is
'Returns a deposit as the named watcher saw it at the address of its customer; null where it did not.';

alter function chain.transfer_seen owner to goodturn_ledger;
