create or replace function chain.is_key_alarm() returns boolean
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select exists (select from foreign_outgoing f where f.cleared_at is null) $$;

comment on function chain.is_key_alarm is
'Returns whether something left an address of the platform that was of no batch, and nobody has cleared it: then nothing more leaves.';

alter function chain.is_key_alarm owner to goodturn_ledger;
