create or replace function chain.close_batch_text(p_batch bigint, p_now timestamptz) returns void
  language sql set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
  update batch b set state = 'open', digest = sha256(convert_to(batch_text(b.id), 'UTF8')) where b.id = p_batch;
  select tell_withdrawals(p_batch, p_now) $$;

comment on function chain.close_batch_text is
'Computes the digest of a batch whose rows are all written, once.';

alter function chain.close_batch_text owner to goodturn_ledger;
