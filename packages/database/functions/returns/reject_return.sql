create or replace function ledger.reject_return(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{return_rejection}', p_now);
  v_order bigint;
  v_customer bigint;
  v_reason text := v_approval.payload -> 'fields' ->> 'refusalReason';
begin
  if v_reason is null then return 'reason_missing'; end if;
  select r.order_id into v_order from return_request r where r.id = v_approval.subject_id;
  select o.customer_id into v_customer from orders o where o.id = v_order;
  update return_request r set state = 'rejected', decided_at = p_now, decided_by = v_approval.decided_by, remark = v_approval.reason,
      refusal_reason = v_reason, approval_id = p_approval
   where r.id = v_approval.subject_id and r.state in ('requested', 'received');
  if not found then return 'already_decided'; end if;
  insert into outbox (topic, customer_ids, order_ids, created_at) values ('return_rejected', array[v_customer], array[v_order], p_now);
  perform send_message(v_customer, 'return_rejected', v_approval.subject_id, p_now);
  perform complete_approval(p_approval);
  return 'rejected';
end $$;

comment on function ledger.reject_return is
'Rejects a return as two persons agreed, neither of whom shipped or delivered the order, for a reason from the closed list.
Results: ''reason_missing'', ''already_decided'', ''rejected''.';

alter function ledger.reject_return owner to goodturn_ledger;
grant execute on function ledger.reject_return to goodturn_app;

insert into shop.approval_kind (kind, node) values ('return_rejection', 'order.refund')
  on conflict (kind) do update set node = excluded.node;
