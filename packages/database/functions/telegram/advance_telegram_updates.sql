create or replace function shop.advance_telegram_updates(p_poller uuid, p_bot bigint, p_offset bigint) returns void
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  update telegram_bot b set update_offset = greatest(b.update_offset, p_offset) where b.poller = p_poller and b.bot_id = p_bot $$;

comment on function shop.advance_telegram_updates is
'Keeps up to where updates of this bot were dealt with.';

alter function shop.advance_telegram_updates owner to goodturn_ledger;
grant execute on function shop.advance_telegram_updates to goodturn_app;
