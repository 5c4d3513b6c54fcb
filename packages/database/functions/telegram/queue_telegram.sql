create or replace function shop.queue_telegram(p_message bigint, p_customers bigint[], p_now timestamptz) returns void
  language sql set search_path = pg_catalog, shop, pg_temp as $$
  insert into telegram_delivery (binding_id, message_id, due_at)
    select b.id, p_message, p_now from telegram_binding b
     where b.blocked_at is null and (p_customers is null or b.customer_id = any(p_customers)) $$;

comment on function shop.queue_telegram is
'Has a message sent to the chats of these customers, or with null to every chat; in the database transaction of the message.';

alter function shop.queue_telegram owner to goodturn_ledger;
