create or replace function ledger.accept_return(p_token text, p_return bigint, p_remark text, p_now timestamptz) returns text
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
  if exists (select from return_request r join orders o on o.id = r.order_id
              where r.id = p_return and r.state in ('requested', 'agreed', 'sent', 'received') and not goods_came_back(p_return, v_operator)
                and exceeds_refund_limit(v_operator, o.price, p_now)) then
    return 'second_approval_required';
  end if;
  update return_request r set state = 'accepted', decided_at = p_now, decided_by = v_operator, remark = p_remark
   where r.id = p_return and r.state in ('requested', 'agreed', 'sent', 'received');
  if not found then return 'already_decided'; end if;
  return refund_paid_order(v_order, 'return_accepted', null, p_now);
end $$;

comment on function ledger.accept_return is
'Accepts a return, which refunds its order. As long as nobody else has recorded that its goods came back, it counts towards what this
operator refunds alone on a day. Results: ''not_found'', ''already_decided'', those of order_operator, ''second_approval_required'',
''refunded''.';

alter function ledger.accept_return owner to goodturn_ledger;
grant execute on function ledger.accept_return to goodturn_app;
