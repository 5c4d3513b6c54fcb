create or replace function ledger.agree_return(p_token text, p_order bigint, p_send_to text, p_send_by timestamptz, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_result text;
  v_operator bigint;
  v_return bigint;
begin
  select o.result, o.operator into v_result, v_operator from order_operator(p_token, 'order.refund', p_order, p_now) o;
  if v_result <> 'can_act' then return v_result; end if;
  if p_send_by < p_now + interval '3 days' or p_send_by > p_now + interval '60 days' then return 'date_not_allowed'; end if;
  if not exists (select from shipment s where s.order_id = p_order and s.state = 'delivered') then return 'not_expected'; end if;
  update return_request r set state = 'agreed', agreed_by = v_operator, agreed_at = p_now, send_to = p_send_to, send_by = p_send_by,
      decision_due_at = p_send_by - interval '3 days'
   where r.order_id = p_order and r.state = 'requested' returning r.id into v_return;
  if v_return is null then return 'already_decided'; end if;
  insert into outbox (topic, customer_ids, order_ids, created_at)
    select 'order_changed', array[o.customer_id], array[o.id], p_now from orders o where o.id = p_order;
  perform send_message((select o.customer_id from orders o where o.id = p_order), 'return_agreed', v_return, p_now);
  return 'agreed';
end $$;

comment on function ledger.agree_return is
'Says where the goods of a return are to be sent and until when, which stops the clock of its decision. No money moves before the goods are
seen. Results: those of order_operator, ''date_not_allowed'' (sooner than three days, later than sixty), ''not_expected'' (the goods never
arrived at the customer), ''already_decided'' (or agreed before), ''agreed''.';

alter function ledger.agree_return owner to goodturn_ledger;
grant execute on function ledger.agree_return to goodturn_app;
