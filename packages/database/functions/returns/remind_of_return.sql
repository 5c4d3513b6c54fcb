create or replace function ledger.remind_of_return(p_order bigint, p_now timestamptz) returns text
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_return return_request%rowtype;
  v_customer bigint;
begin
  select * into v_return from return_request r where r.order_id = p_order and r.state = 'agreed' for update;
  select o.customer_id into v_customer from orders o where o.id = p_order;
  if v_return.send_by > p_now then
    update return_request r set decision_due_at = r.send_by where r.id = v_return.id;
    perform send_message(v_customer, 'return_due', v_return.id, p_now);
    return 'reminded';
  end if;
  update return_request r set state = 'lapsed', decided_at = p_now where r.id = v_return.id;
  insert into outbox (topic, customer_ids, order_ids, created_at) values ('order_changed', array[v_customer], array[p_order], p_now);
  perform send_message(v_customer, 'return_lapsed', v_return.id, p_now);
  return 'lapsed';
end $$;

comment on function ledger.remind_of_return is
'Reminds a customer of a return that was agreed and not sent, three days before its date, and ends it at its date. Nothing moves. The
caller holds the order. Results: ''reminded'', ''lapsed''.';

alter function ledger.remind_of_return owner to goodturn_ledger;
