create or replace function shop.friend_ask(p_owner bigint, p_actor bigint, p_now timestamptz, out ask text, out ask_from bigint, out paid bigint)
  language sql stable security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select f.ask, f.ask_from, case f.ask when 'from' then (
      select coalesce(sum(o.price), 0)::bigint from orders o
       where o.customer_id = p_owner and o.paid_by = p_actor and o.created_at > p_now - interval '9 days'
         and site_day(o.paid_at, setting('zone')) = site_today(p_now)) end
    from friend f where f.owner_id = p_owner and f.actor_id = p_actor and f.is_accepted $$;

comment on function shop.friend_ask is
'Returns when an owner wants to be asked before this friend pays: always, never, or from a sum on that the friend''s payments of a day
reach; with it what the friend has paid for the owner today, refunded orders too. No row without consent. An order can be paid for
seven days at most, so that none that was paid today is older.';

alter function shop.friend_ask owner to goodturn_ledger;
grant execute on function shop.friend_ask to goodturn_app;
