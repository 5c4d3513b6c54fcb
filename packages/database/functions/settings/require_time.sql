create or replace function ledger.require_time(p_now timestamptz) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
begin
  -- Whatever is looked at after a lock must be the newest, and a session that ended must not be alive in an old snapshot.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'operations run in transactions that read what is committed' using errcode = 'GT003';
  end if;
  if p_now between clock_timestamp() - interval '10 seconds' and clock_timestamp() + interval '10 seconds' then return; end if;
  if isfinite(p_now) and exists (select from goodturn_meta.purpose p where p.purpose in ('test', 'sample')) then return; end if;
  raise exception 'the given time differs from the clock of the database' using errcode = 'GT001';
end $$;

comment on function ledger.require_time is
'Raises GT001 when the given time is more than ten seconds away from the database''s own clock, so that a server whose clock
is wrong changes nothing, and GT003 unless the transaction reads what is committed. A database that was made for tests or for
the sample shop takes any finite time; only its owner can say that it is one.';

alter function ledger.require_time owner to goodturn_ledger;
