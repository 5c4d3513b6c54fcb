create or replace function ledger.refund_order(p_token text, p_order bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_result text;
  v_operator bigint;
begin
  select o.result, o.operator into v_result, v_operator from order_operator(p_token, 'order.refund', p_order, p_now) o;
  if v_result <> 'can_act' then return v_result; end if;
  if exists (select from orders o where o.id = p_order and o.status = 1 and o.closed_at is null
               and exceeds_refund_limit(v_operator, o.price, p_now)) then
    return 'second_approval_required';
  end if;
  return refund_paid_order(p_order, 'operator', v_operator, p_now);
end $$;

comment on function ledger.refund_order is
'Refunds a paid order on an operator''s decision, as long as what this operator refunded alone on this day stays within one person''s
sum. Results: those of order_operator and of refund_paid_order, ''second_approval_required''.';

alter function ledger.refund_order owner to goodturn_ledger;
grant execute on function ledger.refund_order to goodturn_app;
