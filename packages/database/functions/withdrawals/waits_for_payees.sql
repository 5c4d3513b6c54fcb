create or replace function shop.waits_for_payees(p_customer bigint, p_now timestamptz) returns boolean
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select exists (select from payee_wait a where a.customer_id = p_customer and a.begun_at <= p_now and (a.ends_at is null or a.ends_at > p_now)) $$;

comment on function shop.waits_for_payees is
'Returns whether a customer chose that new addresses wait a day, and the choice has not ended.';

alter function shop.waits_for_payees owner to goodturn_ledger;
grant execute on function shop.waits_for_payees to goodturn_app;
