create or replace function ledger.change_order_variant(p_token text, p_order bigint, p_color text, p_model text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_customer constant bigint := shop.session_customer(p_token, p_now);
  v_order orders%rowtype;
  v_shipment shipment%rowtype;
begin
  perform require_time(p_now);
  select * into v_order from orders o where o.id = p_order and o.customer_id = v_customer for update;
  if not found then return 'not_found'; end if;
  if v_order.status = 1 and v_order.closed_at is null then
    select * into v_shipment from shipment s where s.order_id = p_order;
    if v_shipment.state <> 'waiting' then return 'not_changeable'; end if;
    if v_shipment.label_printed_at is not null then return 'label_printed'; end if;
  elsif v_order.status <> 0 or v_order.expires_at <= p_now or v_order.asked_at is not null then
    return 'not_changeable';
  end if;
  if not offers_variant(v_order.product_revision_id, p_color, p_model) then return 'variant_unknown'; end if;
  if (coalesce(p_color, v_order.color), coalesce(p_model, v_order.model)) is not distinct from (v_order.color, v_order.model) then
    return 'unchanged';
  end if;
  update orders o set color = coalesce(p_color, o.color), model = coalesce(p_model, o.model),
      variant_changed_at = case when o.status = 1 then p_now end where o.id = p_order;
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, created_at)
    values ('order_changed', array[v_customer], array[p_order], array[v_order.campaign_id], p_now);
  return case v_order.status when 1 then 'changed' else 'chosen' end;
end $$;

comment on function ledger.change_order_variant is
'Keeps in the own session on an order which colour and model it is to be, so that every device shows and pays the same, and after the payment
what ships, until the label is printed. All variants of an order have its price. Null leaves what stands there. It waits for a payment
under way, and a payment for it. Results: ''not_found'', ''not_changeable'' (cancelled, expired, shipped, closed, or asked about by
a friend, which is answered as it was asked), ''label_printed'',
''variant_unknown'' (its product did not offer it), ''unchanged'', ''chosen'' (of an unpaid order), ''changed'' (of a paid one).';

alter function ledger.change_order_variant owner to goodturn_ledger;
grant execute on function ledger.change_order_variant to goodturn_app;
