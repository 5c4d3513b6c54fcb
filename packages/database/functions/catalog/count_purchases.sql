create or replace function shop.count_purchases() returns integer
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  -- A run that had to count everything at once would meet the statement's time limit after a long standstill, each time again.
  v_max constant bigint := 50000;
  v_from bigint;
  v_until bigint;
  v_products bigint[];
  v_changes bigint[];
begin
  select m.transfer_id into v_from from purchases_mark m for update skip locked;
  if not found then return 0; end if;
  select least(s.last_id, v_from + v_max) into v_until from seal s order by s.number desc limit 1;
  if v_until is null or v_until <= v_from then return 0; end if;
  select array_agg(n.product_id), array_agg(n.change) into v_products, v_changes
    from (select g.product_id, sum(case t.kind when 'order_price' then 1 else -1 end)::bigint as change
            from transfer t join orders o on o.id = t.subject_id join campaign g on g.id = o.campaign_id
           where t.id > v_from and t.id <= v_until and t.kind in ('order_price', 'order_price_refund') group by g.product_id) n;
  -- Apart from the change, which may be below zero while the sum never is.
  insert into product_purchases (product_id, purchases) select n, 0 from unnest(v_products) n on conflict do nothing;
  update product_purchases p set purchases = p.purchases + n.change from unnest(v_products, v_changes) n(product_id, change)
   where p.product_id = n.product_id;
  update purchases_mark set transfer_id = v_until;
  return (v_until - v_from)::integer;
end $$;

comment on function shop.count_purchases is
'Counts the payments and refunds between the mark and the newest seal into the purchases of their products, and moves the mark; returns
how many ids it went through. Below a seal no transfer can appear any more, and transfers are never changed: what is counted
stays true, whatever runs meanwhile. Whoever cannot lock the mark leaves counting to the one who has.';

alter function shop.count_purchases owner to goodturn_ledger;
grant execute on function shop.count_purchases to goodturn_app;
