create or replace function ledger.change_role(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{role_change}', p_now);
  v_fields jsonb := v_approval.payload -> 'fields';
  v_result text;
begin
  perform shop.lock_rights();
  v_result := shop.write_role(v_approval.subject_id, v_fields ->> 'name', v_fields ->> 'remarks',
    string_to_array(v_fields ->> 'rightsAdded', ' '), string_to_array(v_fields ->> 'rightsRemoved', ' '), p_now);
  if v_result = 'changed' then perform complete_approval(p_approval); end if;
  return v_result;
end $$;

comment on function ledger.change_role is
'Gives a role that somebody has the rights that two persons agreed on. Results: those of write_role.';

alter function ledger.change_role owner to goodturn_ledger;
grant execute on function ledger.change_role to goodturn_app;

insert into shop.approval_kind (kind, node) values ('role_change', 'role.write')
  on conflict (kind) do update set node = excluded.node;
