create or replace function shop.retry_telegram_deliveries(p_deliveries bigint[], p_seconds integer, p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  select ledger.require_time(p_now);
  update telegram_delivery d
     set due_at = p_now + greatest(make_interval(secs => p_seconds), interval '30 seconds' * power(4, greatest(d.attempts - 1, 0)))
   where d.id = any(p_deliveries) $$;

comment on function shop.retry_telegram_deliveries is
'Has what was certainly not sent tried again: six times at most, each time four times as long after the one before, beginning with half
a minute, and not before Telegram wants it.';

alter function shop.retry_telegram_deliveries owner to goodturn_ledger;
grant execute on function shop.retry_telegram_deliveries to goodturn_app;
