create or replace function chain.lock_lists() returns void
  language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('address lists', 7109)) $$;

comment on function chain.lock_lists is
'Lets one database transaction at a time change what is listed, so that what two persons take off is what they looked at.';

alter function chain.lock_lists owner to goodturn_ledger;
