create or replace function chain.drop_batch(p_batch bigint, p_person bigint, p_now timestamptz) returns void
  language sql set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
  update withdrawal w set stage = 'approved', route = 'hand' from batch_item i join batch b on b.id = i.batch_id
   where i.batch_id = p_batch and b.kind = 'payout' and w.id = i.withdrawal_id and w.stage = 'batched' and w.committed_at is null;
  update batch_item i set state = 'abandoned', ended_at = p_now where i.batch_id = p_batch;
  update batch b set state = 'abandoned', ended_at = p_now, abandoned_by = p_person where b.id = p_batch;
  select tell_withdrawals(p_batch, p_now) $$;

comment on function chain.drop_batch is
'Ends a batch that was not exported: its withdrawals are approved as before. Rows that replace others leave those as they are.';

alter function chain.drop_batch owner to goodturn_ledger;
