create or replace function ledger.send_return(p_token text, p_order bigint, p_tracking text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_customer constant bigint := shop.session_customer(p_token, p_now);
begin
  perform require_time(p_now);
  perform from orders o where o.id = p_order and o.customer_id = v_customer for update;
  if not found then return 'not_found'; end if;
  update return_request r set state = 'sent', sent_at = p_now, sent_tracking = p_tracking
   where r.order_id = p_order and r.state = 'agreed' and r.send_by > p_now;
  if not found then return 'not_agreed'; end if;
  insert into outbox (topic, customer_ids, order_ids, created_at) values ('return_requested', array[v_customer], array[p_order], p_now);
  return 'sent';
end $$;

comment on function ledger.send_return is
'Says in the own session that the goods of an agreed return were sent, with the carrier''s number if there is one: it no longer lapses, and
is no longer taken back. Results: ''not_found'', ''not_agreed'' (or its date is over), ''sent''.';

alter function ledger.send_return owner to goodturn_ledger;
grant execute on function ledger.send_return to goodturn_app;
