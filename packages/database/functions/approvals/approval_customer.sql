create or replace function ledger.approval_customer(p_kind text, p_subject bigint) returns bigint
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select case
    when p_kind in ('system_increase', 'system_decrease', 'manual_recharge', 'hold', 'password_reset', 'customer_role', 'own_account') then p_subject
    when p_kind = 'own_account_end' then (select o.customer_id from personal_account o where o.id = p_subject)
    when p_kind in ('withdrawal_approval', 'withdrawal_rejection', 'withdrawal_payout', 'payout_abandonment') then
      (select w.customer_id from withdrawal w where w.id = p_subject)
    when p_kind in ('deposit_credit', 'deposit_return', 'deposit_keep') then (select d.customer_id from chain.deposit d where d.id = p_subject)
    when p_kind = 'order_refund' then (select o.customer_id from orders o where o.id = p_subject)
    when p_kind in ('return_rejection', 'return_acceptance', 'return_appeal') then
      (select o.customer_id from return_request r join orders o on o.id = r.order_id where r.id = p_subject)
    when p_kind = 'hold_release' then (select h.customer_id from hold h where h.id = p_subject) end $$;

comment on function ledger.approval_customer is
'Returns the customer whom a request of this kind concerns; null when it concerns none.';

alter function ledger.approval_customer owner to goodturn_ledger;
