create or replace function ledger.correct_tracking(p_token text, p_order bigint, p_carrier text, p_tracking text, p_reason text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_result text;
  v_operator bigint;
  v_before shipment;
begin
  select o.result, o.operator into v_result, v_operator from order_operator(p_token, 'order.ship', p_order, p_now) o;
  if v_result <> 'can_act' then return v_result; end if;
  select * into v_before from shipment s where s.order_id = p_order and s.state in ('shipped', 'delivered') for update;
  if not found then return 'not_shipped'; end if;
  if (v_before.carrier, v_before.tracking_number) = (p_carrier, p_tracking) then return 'unchanged'; end if;
  if not claim_tracking(p_order, p_carrier, p_tracking) then return 'tracking_in_use'; end if;
  delete from tracking_number t where t.order_id = p_order
     and (t.carrier, t.number) <> (lower(regexp_replace(p_carrier, '\s', '', 'g')), lower(regexp_replace(p_tracking, '\s', '', 'g')));
  update shipment s set carrier = p_carrier, tracking_number = p_tracking where s.order_id = p_order;
  insert into tracking_correction (order_id, carrier_before, tracking_number_before, carrier, tracking_number, reason, corrected_by, corrected_at)
    values (p_order, v_before.carrier, v_before.tracking_number, p_carrier, p_tracking, p_reason, v_operator, p_now);
  insert into outbox (topic, customer_ids, order_ids, created_at)
    select 'order_shipped', array[o.customer_id], array[o.id], p_now from orders o where o.id = p_order;
  return 'corrected';
end $$;

comment on function ledger.correct_tracking is
'Corrects the carrier and the tracking number of a shipment that has left, and keeps what stood there before. Results: those of
order_operator, ''not_shipped'', ''unchanged'', ''tracking_in_use'' (the number belongs to another order), ''corrected''.';

alter function ledger.correct_tracking owner to goodturn_ledger;
grant execute on function ledger.correct_tracking to goodturn_app;
