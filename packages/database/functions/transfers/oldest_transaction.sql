create or replace function shop.oldest_transaction() returns xid8
  language sql stable set search_path = pg_catalog, pg_temp as $$
  with running as materialized (
    select x.number from pg_snapshot_xip(pg_current_snapshot()) x(number)
  ), strangers as materialized (
    select a.pid from pg_stat_activity a
     where a.datid <> (select d.oid from pg_database d where d.datname = current_database()) and exists (select from running)
  ), of_strangers as materialized (
    -- Asked only while it matters: all locks of a busy server are many. A lock has the lower 32 bits of a number, which are
    -- enough to tell apart those that run.
    select l.transactionid as bits from pg_locks l
     where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.pid in (select s.pid from strangers s)
       and exists (select from strangers)
    union all
    select p.transaction from pg_prepared_xacts p where p.database <> current_database() and exists (select from running)
  )
  select coalesce((select r.number from running r where not exists (select from of_strangers o where o.bits = r.number::xid)
                    order by r.number limit 1),
                  pg_snapshot_xmax(pg_current_snapshot())) $$;

comment on function shop.oldest_transaction is
'Returns the number of the oldest transaction of this database that runs in the snapshot of the query that asks, or the next one
to come: whatever a transaction below it wrote, that query sees. A snapshot''s own xmin would wait for transactions of other
databases of the cluster too. Whose a number is, tells the lock that each transaction holds on it; one that ended meanwhile
counts as ours.';

alter function shop.oldest_transaction owner to goodturn_ledger;
grant execute on function shop.oldest_transaction to goodturn_app, goodturn_reader;
