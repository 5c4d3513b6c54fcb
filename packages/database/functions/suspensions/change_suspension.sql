create or replace function ledger.change_suspension(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{suspension}', p_now);
  v_target text := v_approval.payload -> 'fields' ->> 'target';
  v_suspend boolean := (v_approval.payload -> 'fields' ->> 'suspended')::boolean;
begin
  perform end_short_stop(s.id, 'decided', p_now) from short_stop s where s.target = v_target and s.ended_at is null;
  if v_suspend then
    insert into suspension (target, reason, suspended_at, approval_id) values (v_target, v_approval.reason, p_now, p_approval)
      on conflict (target) do update set reason = excluded.reason, suspended_at = excluded.suspended_at, approval_id = excluded.approval_id;
  else
    delete from suspension s where s.target = v_target;
  end if;
  insert into outbox (topic, created_at) values ('setting_changed', p_now);
  perform complete_approval(p_approval);
  return case when v_suspend then 'suspended' else 'resumed' end;
end $$;

comment on function ledger.change_suspension is
'Suspends or resumes one of the site''s flows; what is in flight goes on. Results: ''suspended'', ''resumed''.';

alter function ledger.change_suspension owner to goodturn_ledger;
grant execute on function ledger.change_suspension to goodturn_app;

insert into shop.approval_kind (kind, node) values ('suspension', 'suspension.write')
  on conflict (kind) do update set node = excluded.node;
