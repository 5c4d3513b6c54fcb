create or replace function ledger.order_operator(p_token text, p_node text, p_order bigint, p_now timestamptz, out result text, out operator bigint)
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_customer bigint;
begin
  perform require_time(p_now);
  operator := acting_administrator(p_token, p_node, p_now);
  if operator is null then result := 'forbidden'; return; end if;
  select o.customer_id into v_customer from orders o where o.id = p_order for update;
  if not found then result := 'not_found'; return; end if;
  result := case
    when owns_account(operator, v_customer) then 'conflict_of_interest'
    when p_node = 'order.ship' and exists (
      select from return_request r join approval p on p.id = r.approval_id
       where r.order_id = p_order and p.kind = 'return_rejection' and operator in (p.requested_by, p.decided_by)) then 'conflict_of_interest'
    when p_node = 'order.ship' and exists (
      select from return_request r where r.order_id = p_order and not r.appeal_accepted and r.appeal_decided_by = operator) then 'conflict_of_interest'
    else 'can_act' end;
end $$;

comment on function ledger.order_operator is
'Returns who acts on an order in the back office, by the session''s token, or why this person cannot: ''forbidden'',
''not_found'', ''conflict_of_interest'' (the own account; or somebody who rejected a return of the order would ship or deliver it),
''can_act''. Locks the order.';

alter function ledger.order_operator owner to goodturn_ledger;
