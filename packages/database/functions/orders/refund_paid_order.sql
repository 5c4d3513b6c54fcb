create or replace function ledger.refund_paid_order(p_order bigint, p_reason text, p_operator bigint, p_now timestamptz) returns text
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_order orders%rowtype;
  v_brand bigint;
begin
  select * into v_order from orders o where o.id = p_order for update;
  if not found then return 'not_found'; end if;
  if v_order.status = 3 then return 'already_refunded'; end if;
  if v_order.status <> 1 then return 'not_paid'; end if;
  if v_order.closed_at is not null then return 'closed'; end if;
  select g.brand_id into v_brand from campaign g where g.id = v_order.campaign_id;
  perform post_or_raise(array[
    row(brand_pending(v_brand), customer_available(v_order.customer_id), v_order.price, 'order_price_refund', p_order,
        (select t.id from transfer t where t.kind = 'order_price' and t.subject_id = p_order))::posting,
    row(customer_available(v_order.customer_id), campaign_escrow(v_order.campaign_id), v_order.cashback + v_order.bonus,
        'order_cashback_reversal', p_order, (select t.id from transfer t where t.kind = 'order_cashback' and t.subject_id = p_order))::posting
  ], p_now);
  update orders set status = 3, refunded_at = p_now, refund_reason = p_reason, refunded_by = p_operator where id = p_order;
  update shipment s set state = case when s.state in ('waiting', 'shipped') then 'cancelled' else 'returned' end, ended_at = p_now, due_at = null
   where s.order_id = p_order;
  update return_request r set state = 'accepted', decided_at = coalesce(r.decided_at, p_now),
      appeal_accepted = case when r.state = 'appealed' then true end, appeal_decided_at = case when r.state = 'appealed' then p_now end
   where r.order_id = p_order and r.state in ('requested', 'agreed', 'sent', 'received', 'appealed');
  update return_request r set awaits_goods = true from shipment s
   where r.order_id = p_order and r.state = 'accepted' and s.order_id = p_order and s.state = 'returned'
     and not exists (select from returned_goods g where g.return_id = r.id);
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, created_at)
    values ('order_refunded', array[v_order.customer_id], array[p_order], array[v_order.campaign_id], p_now);
  perform send_message(v_order.customer_id, 'order_refunded', p_order, p_now);
  return 'refunded';
end $$;

comment on function ledger.refund_paid_order is
'Gives everything of a paid order back: the price to the customer, cashback and bonus to the escrow; the unit is retired.
Results: ''not_found'', ''not_paid'', ''already_refunded'', ''closed'', ''refunded''.';

alter function ledger.refund_paid_order owner to goodturn_ledger;
