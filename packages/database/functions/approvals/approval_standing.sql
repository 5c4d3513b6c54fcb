create or replace function ledger.approval_standing(p_approval bigint, p_now timestamptz,
  out is_unchanged boolean, out is_requester_enabled boolean, out can_request boolean, out deciders text[])
  language plpgsql stable security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval%rowtype;
begin
  select * into v_approval from approval p where p.id = p_approval;
  if not found then return; end if;
  is_unchanged := v_approval.fingerprint is not distinct from approval_fingerprint(v_approval.kind, v_approval.subject_id,
    v_approval.customer_id, v_approval.payload, v_approval.reason,
    approval_facts(v_approval.kind, v_approval.subject_id, v_approval.payload -> 'fields'));
  is_requester_enabled := exists (select from administrator a where a.id = v_approval.requested_by and a.disabled_at is null);
  can_request := can_take_part(v_approval.requested_by, v_approval.kind, v_approval.subject_id, v_approval.payload -> 'fields')
    and approval_conflict(v_approval.requested_by, v_approval.kind, v_approval.subject_id, v_approval.customer_id) is null;
  deciders := array(select a.account from administrator a
                     where a.disabled_at is null and decision_obstacle(a.id, p_approval, p_now) is null order by a.account);
end $$;

comment on function ledger.approval_standing is
'Returns how a request stands at this moment: whether what it rests on is as it was when it was requested, whether the requester
is still enabled and may still request it, and the accounts of those who can decide it.';

alter function ledger.approval_standing owner to goodturn_ledger;
grant execute on function ledger.approval_standing to goodturn_app;
