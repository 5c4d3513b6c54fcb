create or replace function ledger.request_approval(p_session bytea, p_kind text, p_subject bigint, p_payload jsonb, p_reason text, p_now timestamptz,
  out result text, out approval_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_node text;
  v_requester bigint;
  v_customer bigint := approval_customer(p_kind, p_subject);
  v_facts jsonb;
begin
  perform require_time(p_now);
  select k.node into v_node from approval_kind k where k.kind = p_kind;
  v_requester := acting_administrator(p_session, v_node, p_now);
  if v_requester is null then result := 'forbidden'; return; end if;
  v_facts := approval_facts(p_kind, p_subject, p_payload -> 'fields');
  if v_facts is null then result := 'not_found'; return; end if;
  result := approval_conflict(v_requester, p_kind, p_subject, v_customer);
  if result is not null then return; end if;
  insert into approval (kind, subject_id, customer_id, payload, fingerprint, reason, requested_by, requested_at)
    values (p_kind, p_subject, v_customer, p_payload,
            approval_fingerprint(p_kind, p_subject, v_customer, p_payload, p_reason, v_facts), p_reason, v_requester, p_now)
    returning id into approval_id;
  result := 'requested';
end $$;

comment on function ledger.request_approval is
'Writes what one administrator requests of another. Who requests is looked up by the session''s token hash. Results:
''forbidden'', ''not_found'' (what it is about), ''conflict_of_interest'', ''requested'' with the approval''s id.';

alter function ledger.request_approval owner to goodturn_ledger;
grant execute on function ledger.request_approval to goodturn_app;
