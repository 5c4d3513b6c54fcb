create or replace function shop.oldest_transaction() returns xid8
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with next as materialized (
    -- Read before the locks: a transaction that begins in between has a larger number.
    select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as number
  ), running as (
    select l.transactionid
      from pg_locks l
     where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.pid is not null
       and not exists (select from pg_stat_activity a where a.pid = l.pid and a.datname is distinct from current_database())
    union all
    select p.transaction from pg_prepared_xacts p where p.database = current_database()
  )
  -- A lock has the lower 32 bits of a number: it is the nearest one to the next.
  select coalesce(min(n.number - (((n.number - r.transactionid::text::bigint + 2147483648) & 4294967295) - 2147483648)), max(n.number))::text::xid8
    from next n left join running r on true $$;

comment on function shop.oldest_transaction is
'Returns the number of the oldest transaction of this database that still runs, or the next one to come. A snapshot''s xmin
would also wait for transactions of other databases of the cluster. Every transaction that wrote holds a lock on its own
number until it ends; a prepared one has no process.';

alter function shop.oldest_transaction owner to goodturn_ledger;
grant execute on function shop.oldest_transaction to goodturn_app, goodturn_reader;
