create or replace function ledger.decide_approval(p_token text, p_approval bigint, p_approve boolean, p_remark text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval%rowtype;
  v_decider bigint;
  v_result text;
begin
  perform require_time(p_now);
  select d.result, d.decider into v_result, v_decider from decider_of(p_token, p_approval, p_now) d;
  if v_result <> 'can_decide' then return v_result; end if;
  v_result := case when p_approve then shop.reset_obstacle(p_approval, p_now) end;
  if v_result is not null then return v_result; end if;
  select * into v_approval from approval p where p.id = p_approval;
  v_result := case
    when p_approve is not true then 'rejected'
    when not can_take_part(v_approval.requested_by, v_approval.kind, v_approval.subject_id, v_approval.payload -> 'fields')
      or approval_conflict(v_approval.requested_by, v_approval.kind, v_approval.subject_id, v_approval.customer_id) is not null then 'stale'
    when v_approval.fingerprint is distinct from approval_fingerprint(v_approval.kind, v_approval.subject_id, v_approval.customer_id,
           v_approval.payload, v_approval.reason,
           approval_facts(v_approval.kind, v_approval.subject_id, v_approval.payload -> 'fields')) then 'stale'
    else 'approved' end;
  update approval set state = case v_result when 'stale' then 'failed' else v_result end,
      outcome = case v_result when 'stale' then 'approval_stale' end,
      decided_by = v_decider, decided_at = p_now, remark = p_remark,
      approved_in = case v_result when 'approved' then pg_current_xact_id() end
   where id = p_approval;
  insert into outbox (topic, created_at) values ('approval_changed', p_now);
  return v_result;
end $$;

comment on function ledger.decide_approval is
'Decides a request. Who decides is looked up by the session''s token. When something that it rests on has changed since, or
the requester has lost the node or the account or may not request it any more, it fails as ''stale''. An approval must be used in
the database transaction that gives it. Results: those of decider_of and of reset_obstacle, ''rejected'', ''stale'', ''approved''.';

alter function ledger.decide_approval owner to goodturn_ledger;
grant execute on function ledger.decide_approval to goodturn_app;
