-- What time does to an order is one step of its own, so that an order that cannot be moved on keeps no other from it.

drop function ledger.advance_due_orders(text[], integer, timestamptz);

-- Does what time has made due with this order: an undecided return counts as accepted, goods that were not shipped are
-- refunded, shipped ones count as delivered, delivered ones close. Results: 'busy' (somebody holds the order at this moment),
-- 'not_due', 'refunded', 'delivered', 'closed'.
create function ledger.advance_order(p_order bigint, p_countries_without text[], p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_state text;
begin
  perform from orders o where o.id = p_order for update skip locked;
  if not found then return 'busy'; end if;
  if exists (select from return_request r where r.order_id = p_order and r.state = 'asked' and r.decide_by <= p_now) then
    return refund_order(p_order, 'return_undecided', p_now);
  end if;
  select s.state into v_state from shipment s where s.order_id = p_order and s.due_at <= p_now;
  return case v_state
    when 'waiting' then refund_order(p_order, 'not_shipped', p_now)
    when 'shipped' then deliver_order(p_order, 'time', p_now)
    when 'delivered' then close_order(p_order, p_countries_without, p_now)
    else 'not_due' end;
end $$;

alter function ledger.advance_order owner to goodturn_ledger;
grant execute on function ledger.advance_order to goodturn_app;
