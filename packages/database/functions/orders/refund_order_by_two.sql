create or replace function ledger.refund_order_by_two(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{order_refund}', p_now);
  v_result text;
begin
  if parse_amount(v_approval.payload -> 'fields' ->> 'amount') is distinct from (select o.price from orders o where o.id = v_approval.subject_id) then
    raise exception 'approval % is of another amount', p_approval using errcode = 'GT002';
  end if;
  v_result := refund_paid_order(v_approval.subject_id, 'operator', v_approval.requested_by, p_now);
  if v_result <> 'refunded' then return v_result; end if;
  update orders o set refund_approval_id = p_approval where o.id = v_approval.subject_id;
  perform complete_approval(p_approval);
  return 'refunded';
end $$;

comment on function ledger.refund_order_by_two is
'Refunds a paid order as two persons agreed, above what one of them refunds alone on a day. Results: those of refund_paid_order.';

alter function ledger.refund_order_by_two owner to goodturn_ledger;
grant execute on function ledger.refund_order_by_two to goodturn_app;

insert into shop.approval_kind (kind, node) values ('order_refund', 'order.refund')
  on conflict (kind) do update set node = excluded.node;
