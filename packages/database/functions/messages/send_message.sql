create or replace function shop.send_message(p_customer bigint, p_kind text, p_subject bigint, p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_message bigint;
begin
  insert into message (customer_id, kind, subject_id, created_at) values (p_customer, p_kind, p_subject, p_now)
    on conflict do nothing returning id into v_message;
  if not found then return; end if;
  insert into outbox (topic, customer_ids, created_at) values ('message_sent', array[p_customer], p_now);
  if p_kind in ('order_shipped', 'order_delivered', 'friend_asked', 'recharge_credited', 'withdrawal_paid', 'withdrawal_rejected') then
    insert into push_delivery (subscription_id, message_id, due_at)
      select s.id, v_message, p_now from push_subscription s where s.customer_id = p_customer;
  end if;
  perform queue_telegram(v_message, array[p_customer], p_now);
end $$;

comment on function shop.send_message is
'Writes into a customer''s inbox what has just happened, once for each event; in the database transaction of the event. What a
customer waits for is also to be sent to the devices that asked for it, and everything to the Telegram chat that is linked.';

alter function shop.send_message owner to goodturn_ledger;
