create or replace function ledger.begin_signing(p_token text, p_withdrawal bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_acting record;
  v_withdrawal withdrawal%rowtype;
begin
  select * into v_acting from withdrawal_operator(p_token, 'withdrawal.pay', p_withdrawal, p_now);
  if v_acting.result <> 'can_act' then return v_acting.result; end if;
  v_withdrawal := v_acting.withdrawal;
  -- What was not signed within 24 hours is reviewed again, whether or not the job has been there.
  if v_withdrawal.stage <> 'approved' or v_withdrawal.reviewed_at <= p_now - interval '24 hours' then return 'not_approved'; end if;
  if suspension_reason('withdrawals', (select m.code from payment_method m where m.id = v_withdrawal.payment_method_id)) is not null then
    return 'withdrawals_suspended';
  end if;
  if on_hold(v_withdrawal.customer_id, p_now) then return 'account_on_hold'; end if;
  if chain.is_payee_listed(v_withdrawal.payment_method_id, v_withdrawal.address) then return 'payout_address_not_allowed'; end if;
  if v_withdrawal.payable_from > p_now then return 'payee_waits'; end if;
  if exists (select from account a where a.id = platform_shortfall(v_withdrawal.payment_method_id) and a.balance > 0) then
    return 'reserve_too_low';
  end if;
  update withdrawal set stage = 'signing', signing_at = p_now, signing_by = v_acting.operator where id = p_withdrawal;
  insert into payout_attempt (withdrawal_id, begun_by, begun_at) values (p_withdrawal, v_acting.operator, p_now);
  insert into outbox (topic, customer_ids, created_at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  return 'signing';
end $$;

comment on function ledger.begin_signing is
'Begins to pay an approved withdrawal: from now on the money may have left, and the customer can no longer cancel. Results:
those of withdrawal_operator, ''not_approved'', ''withdrawals_suspended'', ''account_on_hold'', ''payout_address_not_allowed''
(it was listed since its customer named it), ''payee_waits'' (its customer chose that a new address waits a day), ''reserve_too_low'' (more
was paid out by this payment method than it held, and nothing else leaves by it until that is filled), ''signing''.';

alter function ledger.begin_signing owner to goodturn_ledger;
grant execute on function ledger.begin_signing to goodturn_app;
