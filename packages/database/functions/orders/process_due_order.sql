create or replace function ledger.process_due_order(p_order bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_state text;
begin
  perform require_time(p_now);
  perform from orders o where o.id = p_order for update skip locked;
  if not found then return 'busy'; end if;
  if exists (select from return_request r where r.order_id = p_order and r.state in ('requested', 'received', 'appealed') and r.decision_due_at <= p_now) then
    return refund_paid_order(p_order, 'return_undecided', null, p_now);
  end if;
  if exists (select from return_request r where r.order_id = p_order and r.state = 'agreed' and r.decision_due_at <= p_now) then
    return remind_of_return(p_order, p_now);
  end if;
  select s.state into v_state from shipment s where s.order_id = p_order and s.due_at <= p_now;
  return case v_state
    when 'waiting' then refund_paid_order(p_order, 'not_shipped', null, p_now)
    when 'shipped' then record_delivery(p_order, null, p_now)
    when 'delivered' then close_order(p_order, p_now)
    else 'not_due' end;
end $$;

comment on function ledger.process_due_order is
'Does what time has made due with this order: an undecided return or appeal counts as accepted, goods that were not shipped are
refunded, the customer of an agreed one is reminded and then it lapses, shipped ones count as delivered, delivered ones close. Results: ''busy'' (somebody holds the order at this moment),
''not_due'', ''reminded'', ''lapsed'', ''refunded'', ''delivered'', ''closed''.';

alter function ledger.process_due_order owner to goodturn_ledger;
grant execute on function ledger.process_due_order to goodturn_app;
