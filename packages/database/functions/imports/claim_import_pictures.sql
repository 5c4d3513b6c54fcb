create or replace function shop.claim_import_pictures(p_max integer, p_now timestamptz)
  returns table (id bigint, import_id bigint, product_id bigint, "position" integer, address text, attempts integer)
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  select ledger.require_time(p_now);
  with due as (
    select w.id, w.attempts from import_picture w
     where w.state = 'waiting' and w.due_at <= p_now
       and not exists (select from import_picture o where o.product_id = w.product_id and o.address = w.address
                          and o.state = 'waiting' and o.id < w.id)
     order by w.due_at, w.id limit p_max for update skip locked),
  given_up as (
    update import_picture w set state = 'refused', reason = coalesce(w.reason, 'interrupted'), due_at = null, ended_at = p_now
      from due d where w.id = d.id and d.attempts >= 3)
  update import_picture w set attempts = d.attempts + 1, due_at = p_now + interval '2 minutes' * power(5, d.attempts)
    from due d where w.id = d.id and d.attempts < 3
  returning w.id, w.import_id, w.product_id, w.position, w.address, w.attempts $$;

comment on function shop.claim_import_pictures is
'Returns pictures whose next try is due, for one process to fetch now: three times at most, each time five times as long after the one
before, beginning with two minutes. Ends those whose last try never came back. Of two imports that name one address for one product
only the earlier is tried, so that nothing is fetched twice.';

alter function shop.claim_import_pictures owner to goodturn_ledger;
grant execute on function shop.claim_import_pictures to goodturn_app;
