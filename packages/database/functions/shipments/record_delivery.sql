create or replace function ledger.record_delivery(p_order bigint, p_operator bigint, p_now timestamptz) returns text
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
begin
  update shipment s set state = 'delivered', delivered_at = p_now, delivery_confirmed_by = p_operator,
      delivered_by = case when p_operator is null then 'time' else 'operator' end, due_at = p_now + make_interval(days => o.return_days)
    from orders o
   where o.id = p_order and s.order_id = p_order and s.state = 'shipped';
  if not found then return 'not_shipped'; end if;
  insert into outbox (topic, customer_ids, order_ids, created_at)
    select 'order_delivered', array[o.customer_id], array[o.id], p_now from orders o where o.id = p_order;
  perform send_message((select o.customer_id from orders o where o.id = p_order), 'order_delivered', p_order, p_now);
  return 'delivered';
end $$;

comment on function ledger.record_delivery is
'Marks a shipped order as delivered, by an operator or by time; its return time begins. Results: ''not_shipped'', ''delivered''.
The caller holds the order.';

alter function ledger.record_delivery owner to goodturn_ledger;
