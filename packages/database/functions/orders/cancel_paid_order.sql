create or replace function ledger.cancel_paid_order(p_token text, p_order bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_customer constant bigint := shop.session_customer(p_token, p_now);
  v_order orders%rowtype;
  v_shipment shipment%rowtype;
begin
  perform require_time(p_now);
  -- One at a time for each customer, so that two at once are counted.
  perform from match_state m where m.customer_id = v_customer for update;
  select * into v_order from orders o where o.id = p_order and o.customer_id = v_customer for update;
  if not found then return 'not_found'; end if;
  if v_order.status = 3 and v_order.refund_reason = 'customer' then return 'cancelled'; end if;
  if v_order.status <> 1 or v_order.closed_at is not null then return 'not_cancellable'; end if;
  select * into v_shipment from shipment s where s.order_id = p_order;
  if v_shipment.state <> 'waiting' then return 'already_shipped'; end if;
  if v_shipment.label_printed_at is not null then return 'label_printed'; end if;
  if on_hold(v_customer, p_now) then return 'account_on_hold'; end if;
  if exists (select from campaign g where g.id = v_order.campaign_id and g.lucky_units > 0)
     and cardinality(cancellations_counted(v_customer, p_now)) >= 2 then
    return 'limit_reached';
  end if;
  perform refund_paid_order(p_order, 'customer', null, p_now);
  return 'cancelled';
end $$;

comment on function ledger.cancel_paid_order is
'Gives a paid order back before its label is printed, on its customer''s own decision in the own session. In campaigns with lucky units at
most twice in thirty days: else somebody could pay, look whether the unit is lucky, cancel and pay again. Results: ''not_found'',
''not_cancellable'' (never paid, refunded otherwise, or closed), ''already_shipped'', ''label_printed'', ''account_on_hold'',
''limit_reached'', ''cancelled'' (also when it was before).';

alter function ledger.cancel_paid_order owner to goodturn_ledger;
grant execute on function ledger.cancel_paid_order to goodturn_app;
