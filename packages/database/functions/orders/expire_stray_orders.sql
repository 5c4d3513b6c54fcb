create or replace function ledger.expire_stray_orders(p_now timestamptz, p_after bigint, p_limit integer, out next_after bigint, out expired integer)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_count integer;
begin
  perform require_time(p_now);
  with page as materialized (
    select m.customer_id, m.last_order_id from match_state m where m.customer_id > p_after order by m.customer_id limit p_limit
  )
  select count(*), max(g.customer_id),
         count(*) filter (where o.status = 0 and o.expires_at <= p_now and expire_order(o.id, o.customer_id, p_now))
    into v_count, next_after, expired
    from page g left join orders o on o.id = g.last_order_id;
  if v_count < p_limit then next_after := null; end if;
end $$;

comment on function ledger.expire_stray_orders is
'Expires overdue unpaid orders wherever they lie, by the last order of each customer after p_after, at most p_limit customers
at a time; only that one can be unpaid. Returns the customer to go on after, null at the end, and how many orders expired.';

alter function ledger.expire_stray_orders owner to goodturn_ledger;
grant execute on function ledger.expire_stray_orders to goodturn_app;
