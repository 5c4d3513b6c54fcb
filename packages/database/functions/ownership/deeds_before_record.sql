create or replace function shop.deeds_before_record(p_record bigint)
  returns table (deed text, id bigint, at timestamptz)
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  with record as (select * from personal_account o where o.id = p_record),
  deeds as (
    select 'request' as deed, p.id, p.requested_at as at from record o join approval p on p.customer_id = o.customer_id
     where p.requested_by = o.administrator_id and p.kind <> 'own_account'
    union all
    select 'decision', p.id, p.decided_at from record o join approval p on p.customer_id = o.customer_id
     where p.decided_by = o.administrator_id
    union all
    select 'shipping', s.order_id, s.shipped_at from record o join orders r on r.customer_id = o.customer_id
      join shipment s on s.order_id = r.id where s.shipped_by = o.administrator_id
    union all
    select 'delivery', s.order_id, s.delivered_at from record o join orders r on r.customer_id = o.customer_id
      join shipment s on s.order_id = r.id where s.delivery_confirmed_by = o.administrator_id
    union all
    select 'refund', r.id, r.refunded_at from record o join orders r on r.customer_id = o.customer_id where r.refunded_by = o.administrator_id
    union all
    select 'return', q.order_id, q.decided_at from record o join orders r on r.customer_id = o.customer_id
      join return_request q on q.order_id = r.id where q.decided_by = o.administrator_id
    union all
    select 'return', q.order_id, q.appeal_decided_at from record o join orders r on r.customer_id = o.customer_id
      join return_request q on q.order_id = r.id where q.appeal_decided_by = o.administrator_id
    union all
    select 'review', w.id, w.reviewed_at from record o join withdrawal w on w.customer_id = o.customer_id
     where w.reviewed_by = o.administrator_id)
  select d.deed, d.id, d.at from deeds d, record o where d.at <= o.recorded_at order by d.at desc, d.deed, d.id limit 100 $$;

comment on function shop.deeds_before_record is
'Returns what an administrator did with a customer''s account before it was recorded as their own, the newest first: a notice for others to
look through, and no finding.';

alter function shop.deeds_before_record owner to goodturn_ledger;
grant execute on function shop.deeds_before_record to goodturn_app;
