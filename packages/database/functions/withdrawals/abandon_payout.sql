create or replace function ledger.abandon_payout(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{payout_abandonment}', p_now);
  v_customer bigint;
begin
  -- Reviewed again from now, so that it can be signed for another 24 hours.
  update withdrawal w set stage = 'approved', signing_at = null, signing_by = null, reviewed_at = p_now
   where w.id = v_approval.subject_id and w.stage = 'signing' returning w.customer_id into v_customer;
  if not found then return 'not_signing'; end if;
  update payout_attempt a set outcome = 'abandoned', ended_at = p_now, approval_id = p_approval
   where a.withdrawal_id = v_approval.subject_id and a.ended_at is null;
  insert into outbox (topic, customer_ids, created_at) values ('withdrawal_changed', array[v_customer], p_now);
  perform complete_approval(p_approval);
  return 'approved';
end $$;

comment on function ledger.abandon_payout is
'Puts a withdrawal that is being signed back to approved, as two persons agreed: nothing was sent and nothing can be any more.
Results: ''not_signing'', ''approved''.';

alter function ledger.abandon_payout owner to goodturn_ledger;
grant execute on function ledger.abandon_payout to goodturn_app;

insert into shop.approval_kind (kind, node) values ('payout_abandonment', 'withdrawal.pay')
  on conflict (kind) do update set node = excluded.node;
