create or replace function ledger.return_to_review(p_withdrawal bigint, p_now timestamptz) returns void
  language sql set search_path = pg_catalog, shop, pg_temp as $$
  update withdrawal set stage = 'under_review', reviewed_by = null, reviewed_at = null, review_approval_id = null where id = p_withdrawal;
  insert into outbox (topic, customer_ids, created_at)
    select 'withdrawal_changed', array[w.customer_id], p_now from withdrawal w where w.id = p_withdrawal $$;

comment on function ledger.return_to_review is
'Puts an approved withdrawal back under review.';

alter function ledger.return_to_review owner to goodturn_ledger;
