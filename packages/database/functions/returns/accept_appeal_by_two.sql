create or replace function ledger.accept_appeal_by_two(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{return_appeal}', p_now);
  v_order bigint;
  v_result text;
begin
  update return_request r set state = 'accepted', appeal_accepted = true, appeal_remark = v_approval.reason,
      appeal_decided_by = v_approval.decided_by, appeal_decided_at = p_now, appeal_approval_id = p_approval
   where r.id = v_approval.subject_id and r.state = 'appealed' returning r.order_id into v_order;
  if not found then return 'already_decided'; end if;
  if parse_amount(v_approval.payload -> 'fields' ->> 'amount') is distinct from (select o.price from orders o where o.id = v_order) then
    raise exception 'approval % is of another amount', p_approval using errcode = 'GT002';
  end if;
  v_result := refund_paid_order(v_order, 'return_accepted', null, p_now);
  if v_result = 'refunded' then perform complete_approval(p_approval); end if;
  return v_result;
end $$;

comment on function ledger.accept_appeal_by_two is
'Accepts the appeal against a refused return as two persons agreed, neither of whom refused it, above what one of them refunds alone on a
day without the goods. Results: ''already_decided'', those of refund_paid_order.';

alter function ledger.accept_appeal_by_two owner to goodturn_ledger;
grant execute on function ledger.accept_appeal_by_two to goodturn_app;

insert into shop.approval_kind (kind, node) values ('return_appeal', 'order.refund')
  on conflict (kind) do update set node = excluded.node;
