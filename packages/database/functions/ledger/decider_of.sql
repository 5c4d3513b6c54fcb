create or replace function ledger.decider_of(p_session bytea, p_approval bigint, p_now timestamptz, out result text, out decider bigint)
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval%rowtype;
  v_node text;
begin
  select * into v_approval from approval p where p.id = p_approval for update;
  if not found then result := 'not_found'; return; end if;
  if v_approval.state <> 'pending' then result := 'already_decided'; return; end if;
  perform lock_subject(v_approval.kind, v_approval.subject_id);
  select k.node into v_node from approval_kind k where k.kind = v_approval.kind;
  decider := acting_administrator(p_session, v_node, p_now);
  if decider is null or not can_act(decider, 'approval.decide') then result := 'forbidden'; return; end if;
  if decider = v_approval.requested_by then result := 'self_approval'; return; end if;
  result := approval_conflict(decider, v_approval.kind, v_approval.subject_id, v_approval.customer_id);
  if result is not null then return; end if;
  if v_approval.kind = 'hold' and exists (
       select from hold h join approval p on p.id = h.approval_id
        where h.customer_id = v_approval.subject_id and coalesce(h.ended_at, h.expires_at) > p_now - interval '90 days'
          and decider in (p.requested_by, p.decided_by)) then
    result := 'third_person_required'; return;
  end if;
  result := 'can_decide';
end $$;

comment on function ledger.decider_of is
'Locks a pending approval with what it is about, and returns who decides it, by the session''s token hash, or why this person cannot: ''not_found'',
''already_decided'', ''forbidden'', ''self_approval'', ''conflict_of_interest'', ''third_person_required'' (another hold within 90
days needs somebody who had no part in the earlier ones), ''can_decide''.';

alter function ledger.decider_of owner to goodturn_ledger;
