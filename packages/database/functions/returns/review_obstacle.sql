create or replace function ledger.review_obstacle(p_withdrawal shop.withdrawal, p_now timestamptz) returns text
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_reserve bigint;
begin
  if p_withdrawal.stage <> 'under_review' then return 'not_under_review'; end if;
  if suspension_reason('withdrawals', (select m.code from payment_method m where m.id = p_withdrawal.payment_method_id)) is not null then
    return 'withdrawals_suspended';
  end if;
  if on_hold(p_withdrawal.customer_id, p_now) then return 'account_on_hold'; end if;
  select -a.balance - coalesce((select s.balance from account s where s.id = platform_shortfall(p_withdrawal.payment_method_id)), 0)
    into v_reserve from account a where a.id = external(p_withdrawal.payment_method_id) for update;
  if v_reserve < p_withdrawal.amount - p_withdrawal.fee + coalesce((
       select sum(w.amount - w.fee) from withdrawal w
        where w.stage in ('approved', 'signing', 'batched', 'signed', 'sent') and w.payment_method_id = p_withdrawal.payment_method_id), 0) then
    return 'reserve_too_low';
  end if;
  return null;
end $$;

comment on function ledger.review_obstacle is
'Returns what keeps a withdrawal from being approved now, whoever does it: ''not_under_review'', ''withdrawals_suspended'',
''account_on_hold'', ''reserve_too_low'' (it does not cover this one and the payouts under way, or more was paid out than it
held); null when nothing does. Locks
the payment method''s account, so that one approval at a time counts the payouts under way.';

alter function ledger.review_obstacle owner to goodturn_ledger;
