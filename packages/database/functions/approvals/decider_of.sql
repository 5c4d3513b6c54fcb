create or replace function ledger.decider_of(p_token text, p_approval bigint, p_now timestamptz, out result text, out decider bigint)
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval%rowtype;
  v_node text;
begin
  select * into v_approval from approval p where p.id = p_approval for update;
  if not found then result := 'not_found'; return; end if;
  if v_approval.state <> 'pending' then result := 'already_decided'; return; end if;
  perform lock_subject(v_approval.kind, v_approval.subject_id);
  -- Whoever changes these roles, or who has them, waits until this decision has had its effect, or it waits for that change.
  perform from role r
    where r.id in (select a.role_id from administrator a where a.id = v_approval.requested_by or a.id =
      (select s.actor_id from session s where s.token_hash = shop.hash_token(p_token) and s.kind = 'administrator'))
    order by r.id for share;
  select k.node into v_node from approval_kind k where k.kind = v_approval.kind;
  decider := acting_administrator(p_token, v_node, p_now);
  if decider is null then result := 'forbidden'; return; end if;
  result := coalesce(decision_obstacle(decider, p_approval, p_now), 'can_decide');
end $$;

comment on function ledger.decider_of is
'Locks a pending approval with what it is about and the roles of both persons, and returns who decides it, by the session''s token, or why this person cannot: ''not_found'', ''already_decided'', the results of decision_obstacle, ''can_decide''.';

alter function ledger.decider_of owner to goodturn_ledger;
