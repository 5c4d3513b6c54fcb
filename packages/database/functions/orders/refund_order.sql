create or replace function ledger.refund_order(p_token text, p_order bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_result text;
  v_operator bigint;
begin
  select o.result, o.operator into v_result, v_operator from order_operator(p_token, 'order.refund', p_order, p_now) o;
  if v_result <> 'can_act' then return v_result; end if;
  return refund_paid_order(p_order, 'operator', v_operator, p_now);
end $$;

comment on function ledger.refund_order is
'Refunds a paid order on an operator''s decision. Results: those of order_operator and of refund_paid_order.';

alter function ledger.refund_order owner to goodturn_ledger;
grant execute on function ledger.refund_order to goodturn_app;
