create or replace function ledger.pay_withdrawal(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{withdrawal_payout}', p_now);
  v_withdrawal withdrawal%rowtype;
  v_method text;
  v_reference text;
  v_amount bigint;
  v_missing bigint;
begin
  select * into v_withdrawal from withdrawal w where w.id = v_approval.subject_id for update;
  if v_withdrawal.stage <> 'signing' then return 'not_signing'; end if;
  select m.code into v_method from payment_method m where m.id = v_withdrawal.payment_method_id;
  v_reference := claim_reference(p_approval, v_method, v_approval.payload -> 'fields' ->> 'transaction');
  if v_reference is null then return 'transaction_reference_used'; end if;
  v_amount := v_withdrawal.amount - v_withdrawal.fee;
  perform from account a
    where a.id in (customer_frozen(v_withdrawal.customer_id), platform_fees(), external(v_withdrawal.payment_method_id),
                   platform_shortfall(v_withdrawal.payment_method_id))
    order by a.id for update;
  -- It has left, so the method held that much, whatever the books say: what they lack stands as a shortfall.
  select greatest(0, v_amount + a.balance) into v_missing from account a where a.id = external(v_withdrawal.payment_method_id);
  perform post_or_raise(array[
    row(external(v_withdrawal.payment_method_id), platform_shortfall(v_withdrawal.payment_method_id), v_missing, 'payout_shortfall',
        v_withdrawal.id, null)::posting,
    row(customer_frozen(v_withdrawal.customer_id), external(v_withdrawal.payment_method_id), v_amount, 'withdrawal_paid', v_withdrawal.id,
        null)::posting,
    row(customer_frozen(v_withdrawal.customer_id), platform_fees(), v_withdrawal.fee, 'withdrawal_fee', v_withdrawal.id, null)::posting
  ], p_now);
  update withdrawal set stage = 'paid', transaction_reference = v_reference, approval_id = p_approval, ended_at = p_now,
      shortfall = v_missing
   where id = v_withdrawal.id;
  update payout_attempt a set outcome = 'paid', ended_at = p_now, approval_id = p_approval
   where a.withdrawal_id = v_withdrawal.id and a.ended_at is null;
  insert into outbox (topic, customer_ids, created_at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  perform send_message(v_withdrawal.customer_id, 'withdrawal_paid', v_withdrawal.id, p_now);
  perform complete_approval(p_approval);
  return 'paid';
end $$;

comment on function ledger.pay_withdrawal is
'Books that a withdrawal was paid by a chain transaction that pays for this alone, as two persons agreed. It never fails for want
of reserve: what the books lack goes to the account of the shortfall, which stops the payouts of this method until it is filled.
Results: ''not_signing'', ''transaction_reference_used'', ''paid''.';

alter function ledger.pay_withdrawal owner to goodturn_ledger;
grant execute on function ledger.pay_withdrawal to goodturn_app;

insert into shop.approval_kind (kind, node) values ('withdrawal_payout', 'withdrawal.pay')
  on conflict (kind) do update set node = excluded.node;

insert into ledger.transfer_kind (kind, debit_type, credit_type, subject, requires_same_owner)
  values ('payout_shortfall', 'external', 'platform.shortfall', 'withdrawal', true)
  on conflict (kind) do nothing;
