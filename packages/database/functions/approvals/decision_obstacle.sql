create or replace function ledger.decision_obstacle(p_administrator bigint, p_approval bigint, p_now timestamptz) returns text
  language plpgsql stable set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval%rowtype;
begin
  select * into v_approval from approval p where p.id = p_approval;
  if not can_take_part(p_administrator, v_approval.kind, v_approval.subject_id, v_approval.payload -> 'fields')
     or not can_act(p_administrator, 'approval.decide') then
    return 'forbidden';
  end if;
  if p_administrator = v_approval.requested_by then return 'self_approval'; end if;
  if v_approval.kind = 'hold' and exists (
       select from hold h join approval p on p.id = h.approval_id
        where h.customer_id = v_approval.subject_id and coalesce(h.ended_at, h.expires_at) > p_now - interval '90 days'
          and p_administrator in (p.requested_by, p.decided_by)) then
    return coalesce(approval_conflict(p_administrator, v_approval.kind, v_approval.subject_id, v_approval.customer_id), 'third_person_required');
  end if;
  return approval_conflict(p_administrator, v_approval.kind, v_approval.subject_id, v_approval.customer_id);
end $$;

comment on function ledger.decision_obstacle is
'Returns why this administrator cannot decide a request: ''forbidden'', ''self_approval'', ''conflict_of_interest'',
''third_person_required'' (another hold within 90 days needs somebody who had no part in the earlier ones); null if nothing
speaks against it.';

alter function ledger.decision_obstacle owner to goodturn_ledger;
