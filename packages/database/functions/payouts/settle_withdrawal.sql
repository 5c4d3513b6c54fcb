create or replace function chain.settle_withdrawal(p_item chain.batch_item, p_tx bytea, p_now timestamptz) returns boolean
  language plpgsql set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_withdrawal withdrawal%rowtype;
  v_reference text := encode(p_tx, 'hex');
  v_method bigint;
  v_missing bigint;
begin
  select * into v_withdrawal from withdrawal w where w.id = p_item.withdrawal_id for update;
  perform pg_advisory_xact_lock(hashtextextended(p_item.chain || ' ' || v_reference, 7102));
  -- Paid a second time, or by a transaction that somebody booked for something else: verify says so, and people look.
  if v_withdrawal.stage not in ('batched', 'signed', 'sent') or v_withdrawal.committed_at is null
     or exists (select from payment_reference r where r.network = p_item.chain and r.reference = v_reference) then
    return false;
  end if;
  v_method := v_withdrawal.payment_method_id;
  perform from account a where a.id in (customer_frozen(v_withdrawal.customer_id), platform_fees(), external(v_method), platform_shortfall(v_method))
    order by a.id for update;
  select greatest(0, p_item.units + a.balance) into v_missing from account a where a.id = external(v_method);
  perform post_or_raise(array[
    row(external(v_method), platform_shortfall(v_method), v_missing, 'payout_shortfall', v_withdrawal.id, null)::posting,
    row(customer_frozen(v_withdrawal.customer_id), external(v_method), p_item.units, 'withdrawal_paid', v_withdrawal.id, null)::posting,
    row(customer_frozen(v_withdrawal.customer_id), platform_fees(), v_withdrawal.fee, 'withdrawal_fee', v_withdrawal.id, null)::posting
  ], p_now);
  update withdrawal w set stage = 'paid', transaction_reference = v_reference, payout_item_id = p_item.id, ended_at = p_now, shortfall = v_missing
   where w.id = v_withdrawal.id;
  insert into payment_reference (network, reference, position, payout_item_id) values (p_item.chain, v_reference, -1, p_item.id);
  insert into outbox (topic, customer_ids, created_at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  perform send_message(v_withdrawal.customer_id, 'withdrawal_paid', v_withdrawal.id, p_now);
  return true;
end $$;

comment on function chain.settle_withdrawal is
'Books that a withdrawal was paid by a row of a batch. It never fails for want of reserve: what the books lack stands as a shortfall, which stops
that method''s payouts. Returns false where the withdrawal is not committed any more, or its transaction is booked for something else.';

alter function chain.settle_withdrawal owner to goodturn_ledger;
