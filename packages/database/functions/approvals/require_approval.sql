create or replace function ledger.require_approval(p_approval bigint, p_kinds text[], p_now timestamptz) returns shop.approval
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval%rowtype;
begin
  perform require_time(p_now);
  select * into v_approval from approval p where p.id = p_approval for update;
  if v_approval.id is null or v_approval.kind <> all(p_kinds) or v_approval.state <> 'approved' or v_approval.used_at is not null
     or v_approval.approved_in is distinct from pg_current_xact_id() or v_approval.decided_by = v_approval.requested_by
     or not can_take_part(v_approval.requested_by, v_approval.kind, v_approval.subject_id, v_approval.payload -> 'fields')
     or not can_take_part(v_approval.decided_by, v_approval.kind, v_approval.subject_id, v_approval.payload -> 'fields') then
    raise exception 'approval % does not allow this', p_approval using errcode = 'GT002';
  end if;
  return v_approval;
end $$;

comment on function ledger.require_approval is
'Returns the approval that an operation carries out. Raises what require_time raises, and GT002 unless it is of this kind, was
approved in this very database transaction by two different administrators who both still hold the node, and was not used
before. Every operation that two persons decide begins with it and ends with complete_approval; only functions of the ledger
call it.';

alter function ledger.require_approval owner to goodturn_ledger;
