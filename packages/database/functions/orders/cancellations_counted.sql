create or replace function ledger.cancellations_counted(p_customer bigint, p_now timestamptz) returns timestamptz[]
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select coalesce(array_agg(o.refunded_at order by o.refunded_at), '{}')
    from orders o join campaign g on g.id = o.campaign_id and g.lucky_units > 0
   where o.customer_id = p_customer and o.refund_reason = 'customer' and o.refunded_at > p_now - interval '30 days' $$;

comment on function ledger.cancellations_counted is
'Returns the times at which the customer cancelled paid orders of campaigns with lucky units in the last thirty days; a third has to wait.';

alter function ledger.cancellations_counted owner to goodturn_ledger;
grant execute on function ledger.cancellations_counted to goodturn_app;
