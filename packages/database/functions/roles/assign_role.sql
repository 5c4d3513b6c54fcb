create or replace function ledger.assign_role(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{role_assignment}', p_now);
begin
  if shop.is_last_super_administrator(v_approval.subject_id) then return 'last_super_administrator'; end if;
  perform shop.lock_administrator(v_approval.subject_id);
  update administrator a set role_id = (v_approval.payload -> 'fields' ->> 'roleId')::bigint where a.id = v_approval.subject_id;
  insert into outbox (topic, created_at) values ('rights_changed', p_now);
  perform complete_approval(p_approval);
  return 'assigned';
end $$;

comment on function ledger.assign_role is
'Gives an administrator the role that two persons agreed on, who both hold whatever it gives. Results: ''last_super_administrator'',
''assigned''.';

alter function ledger.assign_role owner to goodturn_ledger;
grant execute on function ledger.assign_role to goodturn_app;

insert into shop.approval_kind (kind, node) values ('role_assignment', 'administrator.write')
  on conflict (kind) do update set node = excluded.node;
