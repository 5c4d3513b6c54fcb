create or replace function shop.lease_telegram_updates(p_poller uuid, p_now timestamptz) returns table (bot_id bigint, encrypted_token bytea, update_offset bigint)
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  select ledger.require_time(p_now);
  update telegram_bot b set poller = p_poller, polled_until = p_now + interval '30 seconds'
   where b.poller is null or b.poller = p_poller or b.polled_until <= p_now
  returning b.bot_id, b.encrypted_token, b.update_offset $$;

comment on function shop.lease_telegram_updates is
'Makes one server the one that asks Telegram what customers sent to the bot, for half a minute at a time: two that ask would take each
other''s answers. Returns nothing to any other, and where there is no bot.';

alter function shop.lease_telegram_updates owner to goodturn_ledger;
grant execute on function shop.lease_telegram_updates to goodturn_app;
