create or replace function ledger.approve_withdrawal_by_two(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{withdrawal_approval}', p_now);
  v_withdrawal withdrawal%rowtype;
  v_obstacle text;
begin
  select * into v_withdrawal from withdrawal w where w.id = v_approval.subject_id for update;
  v_obstacle := review_obstacle(v_withdrawal, p_now);
  if v_obstacle is not null then return v_obstacle; end if;
  update withdrawal set stage = 'approved', reviewed_by = v_approval.requested_by, reviewed_at = p_now, review_approval_id = p_approval
   where id = v_withdrawal.id;
  insert into outbox (topic, customer_ids, created_at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  perform complete_approval(p_approval);
  return 'approved';
end $$;

comment on function ledger.approve_withdrawal_by_two is
'Approves a withdrawal of any amount as two persons agreed; the requester has reviewed it. Results: those of review_obstacle,
''approved''.';

alter function ledger.approve_withdrawal_by_two owner to goodturn_ledger;
grant execute on function ledger.approve_withdrawal_by_two to goodturn_app;

insert into shop.approval_kind (kind, node) values ('withdrawal_approval', 'withdrawal.review')
  on conflict (kind) do update set node = excluded.node;
