create or replace function ledger.ship_order(p_token text, p_order bigint, p_carrier text, p_tracking text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_result text;
  v_operator bigint;
begin
  select o.result, o.operator into v_result, v_operator from order_operator(p_token, 'order.ship', p_order, p_now) o;
  if v_result <> 'can_act' then return v_result; end if;
  if not exists (select from shipment s where s.order_id = p_order and s.state = 'waiting') then return 'not_waiting'; end if;
  if not claim_tracking(p_order, p_carrier, p_tracking) then return 'tracking_in_use'; end if;
  update shipment s set state = 'shipped', carrier = p_carrier, tracking_number = p_tracking, shipped_at = p_now, shipped_by = v_operator,
      due_at = p_now + make_interval(days => setting('delivery_days')::integer)
   where s.order_id = p_order;
  insert into outbox (topic, customer_ids, order_ids, created_at)
    select 'order_shipped', array[o.customer_id], array[o.id], p_now from orders o where o.id = p_order;
  perform send_message((select o.customer_id from orders o where o.id = p_order), 'order_shipped', p_order, p_now);
  return 'shipped';
end $$;

comment on function ledger.ship_order is
'Records that an order has left. Results: those of order_operator, ''not_waiting'' (shipped before, or refunded), ''tracking_in_use''
(the carrier''s number belongs to another order), ''shipped''.';

alter function ledger.ship_order owner to goodturn_ledger;
grant execute on function ledger.ship_order to goodturn_app;
