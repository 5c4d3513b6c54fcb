create or replace function shop.finish_telegram_deliveries(p_finished bigint[], p_blocked bigint[], p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  select ledger.require_time(p_now);
  with finished as (
    delete from telegram_delivery d where d.id = any(p_finished || p_blocked) returning d.id, d.binding_id),
  blocked as (
    update telegram_binding b set blocked_at = p_now from finished f
     where f.id = any(p_blocked) and b.id = f.binding_id and b.blocked_at is null returning b.customer_id)
  insert into outbox (topic, customer_ids, created_at)
    select 'telegram_changed', array_agg(distinct b.customer_id), p_now from blocked b having count(*) > 0 $$;

comment on function shop.finish_telegram_deliveries is
'Ends what was sent or given up; a chat that does not take it any more is noted as blocked, and its customer''s app is told.';

alter function shop.finish_telegram_deliveries owner to goodturn_ledger;
grant execute on function shop.finish_telegram_deliveries to goodturn_app;
