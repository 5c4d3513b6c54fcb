create or replace function chain.take_deposit(p_deposit chain.deposit, p_fields jsonb, p_state text, p_now timestamptz) returns text
  language plpgsql set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_seen observed_transfer := transfer_seen(p_deposit, p_fields ->> 'observer');
  v_method bigint := (select t.payment_method_id from token t where t.id = v_seen.token);
begin
  -- The amount stands in the request for both persons to read; what is decided about is what the watcher saw.
  if (v_seen.units = parse_amount(p_fields ->> 'amount')) is not true then return 'deposit_not_held'; end if;
  if balance_cover(p_deposit.chain, p_deposit.tx, p_deposit.ordinal, p_deposit.customer_id, v_method) <> 'covered' and p_deposit.state = 'held' then
    return 'deposit_not_there';
  end if;
  -- A return that was decided before is booked already.
  if p_deposit.state = p_state then return null; end if;
  if is_reference_used(p_deposit.chain, p_deposit.tx, p_deposit.ordinal, p_deposit.customer_id, v_method) then return 'transaction_reference_used'; end if;
  update deposit d set state = p_state, payment_method_id = v_method, units = v_seen.units, block = v_seen.block where d.id = p_deposit.id;
  insert into payment_reference (network, reference, position, deposit_id)
    values (p_deposit.chain, encode(p_deposit.tx, 'hex'), p_deposit.ordinal, p_deposit.id);
  delete from undecided u where u.chain = p_deposit.chain and u.tx = p_deposit.tx and u.ordinal = p_deposit.ordinal;
  insert into outbox (topic, customer_ids, created_at) values ('recharge_changed', array[p_deposit.customer_id], p_now);
  return null;
end $$;

comment on function chain.take_deposit is
'Takes a held deposit out of what may be credited, in the amount that the named watcher saw, and books its reference, so that nobody credits it by
hand. Returns why not: ''deposit_not_held'' (the watcher saw another amount), ''deposit_not_there'', ''transaction_reference_used''; null where it is taken.';

alter function chain.take_deposit owner to goodturn_ledger;
