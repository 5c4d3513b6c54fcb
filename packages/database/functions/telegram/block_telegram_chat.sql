create or replace function shop.block_telegram_chat(p_chat bigint, p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  select ledger.require_time(p_now);
  with blocked as (
    update telegram_binding b set blocked_at = p_now where b.chat_id = p_chat and b.blocked_at is null returning b.customer_id)
  insert into outbox (topic, customer_ids, created_at)
    select 'telegram_changed', array[b.customer_id], p_now from blocked b $$;

comment on function shop.block_telegram_chat is
'Notes that a person has blocked the bot.';

alter function shop.block_telegram_chat owner to goodturn_ledger;
grant execute on function shop.block_telegram_chat to goodturn_app;
