create or replace function chain.credit_transfer(p_seen chain.observed_transfer, p_customer bigint, p_method bigint, p_observers smallint, p_now timestamptz,
    p_approval bigint) returns void
  language plpgsql set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_recharge bigint;
  v_deposit bigint;
begin
  select r.id into v_recharge from recharge r
   where r.customer_id = p_customer and r.payment_method_id = p_method and r.status = 0
   order by (r.requested_amount is not distinct from p_seen.units) desc, r.id limit 1 for update;
  if v_recharge is null then
    insert into recharge (customer_id, payment_method_id, created_at) values (p_customer, p_method, p_now) returning id into v_recharge;
  end if;
  insert into deposit (chain, tx, ordinal, block, customer_id, payment_method_id, units, state, recharge_id, observers, created_at, decided_at, approval_id)
    values (p_seen.chain, p_seen.tx, p_seen.ordinal, p_seen.block, p_customer, p_method, p_seen.units, 'credited', v_recharge, p_observers, p_now, p_now, p_approval)
    on conflict on constraint deposit_unique do update
      set state = 'credited', reason = null, recharge_id = excluded.recharge_id, observers = excluded.observers, decided_at = excluded.decided_at,
          payment_method_id = excluded.payment_method_id, units = excluded.units, block = excluded.block, approval_id = excluded.approval_id
    returning id into v_deposit;
  update recharge r set status = 1, credited_amount = p_seen.units, transaction_reference = encode(p_seen.tx, 'hex'),
      transaction_position = p_seen.ordinal, decided_at = p_now, deposit_id = v_deposit
   where r.id = v_recharge;
  insert into payment_reference (network, reference, position, deposit_id) values (p_seen.chain, encode(p_seen.tx, 'hex'), p_seen.ordinal, v_deposit);
  perform post_or_raise(array[row(external(p_method), customer_available(p_customer), p_seen.units, 'recharge', v_recharge, null)::posting], p_now);
  insert into outbox (topic, customer_ids, created_at) values ('balance_changed', array[p_customer], p_now), ('recharge_changed', array[p_customer], p_now);
  perform send_message(p_customer, 'recharge_credited', v_recharge, p_now);
end $$;

comment on function chain.credit_transfer is
'Credits what arrived at a customer''s address, in the amount that arrived: to the waiting recharge of that customer and payment method of
exactly that amount, else the oldest, else a new one. The unique keys of deposit and reference let nothing be credited twice.';

alter function chain.credit_transfer owner to goodturn_ledger;
