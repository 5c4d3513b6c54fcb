create or replace function ledger.print_labels(p_token text, p_orders bigint[], p_now timestamptz, out result text, out order_ids bigint[])
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
begin
  perform require_time(p_now);
  if acting_administrator(p_token, 'order.ship', p_now) is null then result := 'forbidden'; return; end if;
  -- Who cancels or changes at this moment does so before the label, or not at all.
  perform from orders o where o.id = any(p_orders) order by o.id for update;
  with printed as (
    update shipment s set label_printed_at = coalesce(s.label_printed_at, p_now)
     where s.order_id = any(p_orders) and s.state = 'waiting' returning s.order_id
  )
  select coalesce(array_agg(d.order_id order by d.order_id), '{}') into order_ids from printed d;
  insert into outbox (topic, customer_ids, order_ids, created_at)
    select 'order_changed', array_agg(distinct o.customer_id), array_agg(o.id), p_now from orders o
     where o.id = any(order_ids) having count(*) > 0;
  result := 'printed';
end $$;

comment on function ledger.print_labels is
'Records that the papers of these orders are made, of those that still wait to be shipped: their ids. From then on their customers neither
change nor cancel them. Results: ''forbidden'', ''printed''.';

alter function ledger.print_labels owner to goodturn_ledger;
grant execute on function ledger.print_labels to goodturn_app;
