create or replace function ledger.reject_withdrawal_by_two(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{withdrawal_rejection}', p_now);
  v_reason text := v_approval.payload -> 'fields' ->> 'rejectReason';
  v_withdrawal withdrawal%rowtype;
  v_obstacle text;
begin
  select * into v_withdrawal from withdrawal w where w.id = v_approval.subject_id for update;
  v_obstacle := rejection_obstacle(v_withdrawal, v_reason, p_now);
  if v_obstacle is not null then return v_obstacle; end if;
  update withdrawal set stage = 'rejected', reject_reason = v_reason, reviewed_by = v_approval.requested_by, reviewed_at = p_now,
      review_approval_id = p_approval, ended_at = p_now
   where id = v_withdrawal.id;
  perform release_withdrawal(v_withdrawal, p_now);
  perform send_message(v_withdrawal.customer_id, 'withdrawal_rejected', v_withdrawal.id, p_now);
  perform complete_approval(p_approval);
  return 'rejected';
end $$;

comment on function ledger.reject_withdrawal_by_two is
'Rejects a withdrawal as two persons agreed and gives the whole amount back. Results: those of rejection_obstacle, ''rejected''.';

alter function ledger.reject_withdrawal_by_two owner to goodturn_ledger;
grant execute on function ledger.reject_withdrawal_by_two to goodturn_app;

insert into shop.approval_kind (kind, node) values ('withdrawal_rejection', 'withdrawal.review')
  on conflict (kind) do update set node = excluded.node;
