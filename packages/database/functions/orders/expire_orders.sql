create or replace function ledger.expire_orders(p_now timestamptz, p_limit integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_since timestamptz;
  v_due record;
  v_seen integer := 0;
  v_expired integer := 0;
begin
  perform require_time(p_now);
  select p.done_until into v_since from job_progress p where p.job = 'expire-orders' for update skip locked;
  if not found then
    if exists (select from job_progress p where p.job = 'expire-orders') then return 0; end if;
    insert into job_progress (job, done_until) values ('expire-orders', '-infinity') on conflict do nothing;
    v_since := '-infinity';
  end if;
  for v_due in select o.id, o.customer_id from orders o
                where o.expires_at > v_since and o.expires_at <= p_now and o.status = 0
                order by o.expires_at, o.id limit p_limit loop
    v_seen := v_seen + 1;
    if expire_order(v_due.id, v_due.customer_id, p_now) then v_expired := v_expired + 1; end if;
  end loop;
  if v_seen < p_limit then
    update job_progress set done_until = greatest(done_until, p_now - interval '1 hour')
     where job = 'expire-orders' and done_until < p_now - interval '1 hour 1 minute';
  end if;
  return v_expired;
end $$;

comment on function ledger.expire_orders is
'Expires at most p_limit unpaid orders whose time has passed; returns how many. It looks through the index from where earlier
runs got to, less an hour for those that somebody held; that mark is kept in the database, so that a start need not look
through all orders that ever were. expire_stray_orders finds what lies before it.';

alter function ledger.expire_orders owner to goodturn_ledger;
grant execute on function ledger.expire_orders to goodturn_app;
