create or replace function ledger.appeal_return(p_token text, p_order bigint, p_text text, p_now timestamptz, out result text, out return_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_customer constant bigint := shop.session_customer(p_token, p_now);
  v_return return_request%rowtype;
begin
  perform require_time(p_now);
  perform from orders o where o.id = p_order and o.customer_id = v_customer and o.status = 1 and o.closed_at is null for update;
  if not found then
    result := case when exists (select from orders o where o.id = p_order and o.customer_id = v_customer) then 'not_appealable' else 'not_found' end;
    return;
  end if;
  select * into v_return from return_request r where r.order_id = p_order order by r.id desc limit 1;
  if v_return.appealed_at is not null then result := 'already_appealed'; return; end if;
  if v_return.state is distinct from 'rejected' or v_return.decided_at + interval '14 days' <= p_now then
    result := 'not_appealable'; return;
  end if;
  update return_request r set state = 'appealed', appeal_text = p_text, appealed_at = p_now, decision_due_at = p_now + interval '14 days'
   where r.id = v_return.id;
  return_id := v_return.id;
  insert into outbox (topic, customer_ids, order_ids, created_at) values ('return_requested', array[v_customer], array[p_order], p_now);
  result := 'appealed';
end $$;

comment on function ledger.appeal_return is
'Appeals in the own session against the refusal of the newest return of an order, once and within fourteen days; undecided for fourteen
more it counts as accepted, and the order stays open. Results: ''not_found'', ''not_appealable'' (never refused, too late, or the order
has ended), ''already_appealed'', ''appealed''.';

alter function ledger.appeal_return owner to goodturn_ledger;
grant execute on function ledger.appeal_return to goodturn_app;
