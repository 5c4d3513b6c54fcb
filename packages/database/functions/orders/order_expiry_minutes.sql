create or replace function ledger.order_expiry_minutes() returns integer
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select coalesce((select s.value::integer from setting s where s.name = 'order_expiry_minutes'), 30) $$;

comment on function ledger.order_expiry_minutes is
'Returns for how many minutes a matched order can be paid, as two persons set it last; 30 where it was never set, like the server.';

alter function ledger.order_expiry_minutes owner to goodturn_ledger;
