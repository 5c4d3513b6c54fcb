create or replace function chain.credit_deposits(p_chain text) returns text
  language plpgsql security definer set search_path = pg_catalog, ledger, chain, pg_temp as $$
declare
  v_next record;
begin
  perform require_time(clock_timestamp());
  if p_chain is null or p_chain not in ('tron', 'ethereum') then raise exception 'not a chain' using errcode = '22023'; end if;
  -- One at a time for each chain, so that two servers count the same caps.
  perform pg_advisory_xact_lock(hashtextextended('credit ' || p_chain, 7103));
  if exists (select from head h where h.chain = p_chain and h.stopped_at is not null) then return 'stopped'; end if;
  for v_next in select u.tx, u.ordinal from undecided u where u.chain = p_chain and u.due_at <= clock_timestamp()
      order by u.due_at, u.tx, u.ordinal limit 100 loop
    if decide_transfer(p_chain, v_next.tx, v_next.ordinal) = 'credited' then return 'credited'; end if;
  end loop;
  return 'done';
end $$;

comment on function chain.credit_deposits is
'Decides what the watchers of a chain have observed, and takes from its caller nothing but the chain: amount, customer and time are the
database''s own. At most one transfer is credited in a database transaction, so that none holds the accounts of two customers: the caller
goes on while the result is ''credited''. Other results: ''done'' (nothing is left for now), ''stopped'' (a final block was replaced).';

alter function chain.credit_deposits owner to goodturn_ledger;
grant execute on function chain.credit_deposits to goodturn_app, goodturn_jobs;
