create or replace function chain.end_batch(p_batch bigint, p_now timestamptz) returns void
  language sql set search_path = pg_catalog, chain, pg_temp as $$
  update batch b set state = 'ended', ended_at = p_now
   where b.id = p_batch and not exists (select from batch_item i where i.batch_id = p_batch and i.state = 'open') $$;

comment on function chain.end_batch is
'Ends a batch whose rows have all ended.';

alter function chain.end_batch owner to goodturn_ledger;
