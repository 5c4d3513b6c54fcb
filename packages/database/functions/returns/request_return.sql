create or replace function ledger.request_return(p_token text, p_order bigint, p_reason text, p_note text, p_now timestamptz, out result text, out return_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_customer constant bigint := shop.session_customer(p_token, p_now);
  v_order orders%rowtype;
  v_shipment shipment%rowtype;
begin
  perform require_time(p_now);
  select * into v_order from orders o where o.id = p_order and o.customer_id = v_customer for update;
  if not found then result := 'not_found'; return; end if;
  select * into v_shipment from shipment s where s.order_id = p_order;
  if v_order.status <> 1 or v_order.closed_at is not null or (v_shipment.state = 'delivered' and v_shipment.due_at <= p_now) then
    result := 'not_returnable'; return;
  end if;
  insert into return_request (order_id, reason, note, requested_at, decision_due_at)
    values (p_order, p_reason, p_note, p_now, p_now + interval '7 days')
    on conflict (order_id) where state in ('requested', 'agreed', 'sent', 'received') do nothing returning id into return_id;
  if return_id is null then result := 'already_requested'; return; end if;
  insert into outbox (topic, customer_ids, order_ids, created_at) values ('return_requested', array[v_customer], array[p_order], p_now);
  result := 'requested';
end $$;

comment on function ledger.request_return is
'Asks in the own session to return an order''s goods, or to be paid back for goods that did not come; undecided for seven days it counts as
accepted. Results: ''not_found'', ''not_returnable'' (never paid, refunded, closed, or its return time is over),
''already_requested'', ''requested''.';

alter function ledger.request_return owner to goodturn_ledger;
grant execute on function ledger.request_return to goodturn_app;
