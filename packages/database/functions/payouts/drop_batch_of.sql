create or replace function chain.drop_batch_of(p_withdrawal bigint, p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_batch bigint;
begin
  perform lock_payouts();
  select i.batch_id into v_batch from batch_item i join batch b on b.id = i.batch_id join withdrawal w on w.id = i.withdrawal_id
   where i.withdrawal_id = p_withdrawal and i.state = 'open' and b.kind = 'payout' and b.state in ('open', 'approved') and w.committed_at is null;
  if found then perform drop_batch(v_batch, null, p_now); end if;
end $$;

comment on function chain.drop_batch_of is
'Takes back the batch that a withdrawal is in, if it was not exported: two persons approve all rows of a batch or none. Before the caller locks
the withdrawal, since a batch locks many.';

alter function chain.drop_batch_of owner to goodturn_ledger;
