create or replace function chain.lock_payouts() returns void
  language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('payouts', 7107)) $$;

comment on function chain.lock_payouts is
'Lets one database transaction at a time change batches or what may be in one, before it locks any row: a batch holds many withdrawals, and
whoever cancels one of them would otherwise wait for the others in another order.';

alter function chain.lock_payouts owner to goodturn_ledger;
