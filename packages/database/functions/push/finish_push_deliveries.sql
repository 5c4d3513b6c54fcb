create or replace function shop.finish_push_deliveries(p_finished bigint[], p_gone bigint[]) returns void
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  with finished as (
    delete from push_delivery d where d.id = any(p_finished) or d.id = any(p_gone) returning d.id, d.subscription_id)
  delete from push_subscription p using finished f where f.id = any(p_gone) and p.id = f.subscription_id $$;

comment on function shop.finish_push_deliveries is
'Ends notifications that were sent or rejected for good; where the push service does not know the browser any more, its
subscription ends too.';

alter function shop.finish_push_deliveries owner to goodturn_ledger;
grant execute on function shop.finish_push_deliveries to goodturn_app;
