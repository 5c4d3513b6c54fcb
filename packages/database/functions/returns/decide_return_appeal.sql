create or replace function ledger.decide_return_appeal(p_token text, p_return bigint, p_accept boolean, p_remark text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_return return_request%rowtype;
  v_order orders%rowtype;
  v_result text;
  v_operator bigint;
begin
  select * into v_return from return_request r where r.id = p_return;
  if not found then return 'not_found'; end if;
  select o.result, o.operator into v_result, v_operator from order_operator(p_token, 'order.refund', v_return.order_id, p_now) o;
  if v_result <> 'can_act' then return v_result; end if;
  select * into v_return from return_request r where r.id = p_return for update;
  if v_return.state <> 'appealed' then return 'already_decided'; end if;
  v_result := appeal_conflict(v_operator, p_return, p_accept);
  if v_result is not null then return v_result; end if;
  select * into v_order from orders o where o.id = v_return.order_id;
  if p_accept and not goods_came_back(p_return, v_operator) and exceeds_refund_limit(v_operator, v_order.price, p_now) then
    return 'second_approval_required';
  end if;
  update return_request r set state = case when p_accept then 'accepted' else 'rejected' end, appeal_accepted = p_accept,
      appeal_remark = p_remark, appeal_decided_by = v_operator, appeal_decided_at = p_now
   where r.id = p_return;
  if p_accept then return refund_paid_order(v_order.id, 'return_accepted', null, p_now); end if;
  insert into outbox (topic, customer_ids, order_ids, created_at)
    values ('return_rejected', array[v_order.customer_id], array[v_order.id], p_now);
  perform send_message(v_order.customer_id, 'return_appeal_rejected', p_return, p_now);
  return 'rejected';
end $$;

comment on function ledger.decide_return_appeal is
'Decides the appeal against a refused return as a third person; accepted, it refunds the order, and counts towards what this operator
refunds alone on a day unless somebody else has seen the goods. Results: ''not_found'', those of order_operator, ''already_decided'',
''self_approval'' (one of the two who refused), ''conflict_of_interest'' (who shipped or delivered would refuse again),
''second_approval_required'', ''refunded'', ''rejected''.';

alter function ledger.decide_return_appeal owner to goodturn_ledger;
grant execute on function ledger.decide_return_appeal to goodturn_app;
