create or replace function ledger.rejection_obstacle(p_withdrawal shop.withdrawal, p_reason text, p_now timestamptz) returns text
  language sql stable set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select case
    when p_withdrawal.stage <> 'under_review' then 'not_under_review'
    when case p_reason
           when 'payment_method_suspended' then exists (select from payment_method m where m.id = p_withdrawal.payment_method_id
             and (not m.is_open or suspension_reason('withdrawals', m.code) is not null))
           when 'active_hold' then (select coalesce(c.hold_expires_at > p_now, false) from customer c where c.id = p_withdrawal.customer_id)
           when 'address_unusable' then not exists (select from withdrawal w where w.address = p_withdrawal.address and w.stage = 'paid')
             or chain.is_payee_blocked(p_withdrawal.payment_method_id, p_withdrawal.address)
             or chain.is_payee_listed(p_withdrawal.payment_method_id, p_withdrawal.address)
           else false end then null
    else 'reason_not_applicable' end $$;

comment on function ledger.rejection_obstacle is
'Returns what keeps a withdrawal from being rejected for this reason: ''not_under_review'', ''reason_not_applicable'' (the payment
method runs, no hold is active, or the address was paid before, no issuer has blocked it, and it is on no list); null when nothing does.';

alter function ledger.rejection_obstacle owner to goodturn_ledger;
grant execute on function ledger.rejection_obstacle to goodturn_app;
