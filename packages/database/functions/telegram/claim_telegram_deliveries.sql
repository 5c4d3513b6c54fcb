create or replace function shop.claim_telegram_deliveries(p_max integer, p_now timestamptz)
  returns table (id bigint, chat_id bigint, customer_id bigint, language text, message_id bigint)
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  select ledger.require_time(p_now);
  with due as (
    select d.id, d.binding_id, d.message_id, d.attempts from telegram_delivery d
     where d.due_at <= p_now order by d.due_at, d.id limit p_max for update skip locked),
  open as (
    select d.id, b.chat_id, b.customer_id, b.language, m.id as message_id
      from due d
      join telegram_binding b on b.id = d.binding_id and b.blocked_at is null
      join message m on m.id = d.message_id and coalesce(m.customer_id, b.customer_id) = b.customer_id
     where d.attempts < 6 and m.viewed_at is null and m.created_at > p_now - interval '1 day'
       and not exists (select from message_view v where v.message_id = m.id and v.customer_id = b.customer_id)),
  ended as (
    delete from telegram_delivery d using due where d.id = due.id and not exists (select from open o where o.id = d.id)),
  claimed as (
    -- Not due again until somebody says that it was not sent.
    update telegram_delivery d set attempts = d.attempts + 1, due_at = p_now + interval '1 day' from open o where d.id = o.id)
  select o.id, o.chat_id, o.customer_id, o.language, o.message_id from open o $$;

comment on function shop.claim_telegram_deliveries is
'Returns what is due to be sent to chats, for one process to send now. None of it is due again unless retry_telegram_deliveries says so:
what may have arrived is not sent again. Removes what is of no use any more: a day old, read in the inbox, or without its chat.';

alter function shop.claim_telegram_deliveries owner to goodturn_ledger;
grant execute on function shop.claim_telegram_deliveries to goodturn_app;
