create or replace function ledger.receive_return(p_token text, p_return bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_order bigint;
  v_result text;
  v_operator bigint;
begin
  select r.order_id into v_order from return_request r where r.id = p_return;
  if not found then return 'not_found'; end if;
  select o.result, o.operator into v_result, v_operator from order_operator(p_token, 'order.refund', v_order, p_now) o;
  if v_result <> 'can_act' then return v_result; end if;
  if not exists (select from return_request r join shipment s on s.order_id = r.order_id
                  where r.id = p_return and (r.state, s.state) in (('requested', 'delivered'), ('agreed', 'delivered'), ('sent', 'delivered'), ('received', 'delivered'), ('accepted', 'returned'))) then
    return 'not_expected';
  end if;
  insert into returned_goods (return_id, received_by, received_at) values (p_return, v_operator, p_now) on conflict do nothing;
  if not found then return 'already_received'; end if;
  update return_request r set awaits_goods = false,
      state = case when r.state = 'accepted' then r.state else 'received' end,
      received_at = case when r.state = 'accepted' then r.received_at else p_now end,
      decision_due_at = case when r.state = 'accepted' then r.decision_due_at else p_now + interval '7 days' end
   where r.id = p_return;
  insert into outbox (topic, customer_ids, order_ids, created_at)
    select 'order_changed', array[o.customer_id], array[o.id], p_now from orders o where o.id = v_order;
  return 'received';
end $$;

comment on function ledger.receive_return is
'Records that the goods of a return came back, before or after it is accepted, and who has seen them; before, it is decided within seven
days, or counts as accepted: whoever accepts it later does so
alone if that is somebody else. Results: ''not_found'', those of order_operator, ''not_expected'' (the return was rejected, or its
goods never arrived at the customer), ''already_received'', ''received''.';

alter function ledger.receive_return owner to goodturn_ledger;
grant execute on function ledger.receive_return to goodturn_app;
