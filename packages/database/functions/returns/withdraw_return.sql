create or replace function ledger.withdraw_return(p_token text, p_order bigint, p_now timestamptz, out result text, out return_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_customer constant bigint := shop.session_customer(p_token, p_now);
begin
  perform require_time(p_now);
  perform from orders o where o.id = p_order and o.customer_id = v_customer for update;
  if not found then result := 'not_found'; return; end if;
  update return_request r set state = 'withdrawn', decided_at = p_now
   where r.order_id = p_order and r.state in ('requested', 'agreed') returning r.id into return_id;
  if return_id is null then result := 'not_requested'; return; end if;
  insert into outbox (topic, customer_ids, order_ids, created_at) values ('order_changed', array[v_customer], array[p_order], p_now);
  result := 'withdrawn';
end $$;

comment on function ledger.withdraw_return is
'Takes back in the own session a return that was not sent yet. Nothing moves, and the time for asking ran on meanwhile: while it
lasts, the customer may ask again. Results: ''not_found'', ''not_requested'' (never asked for, sent, or decided), ''withdrawn''.';

alter function ledger.withdraw_return owner to goodturn_ledger;
grant execute on function ledger.withdraw_return to goodturn_app;
