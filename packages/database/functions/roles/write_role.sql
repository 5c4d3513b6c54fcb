create or replace function shop.write_role(p_role bigint, p_name text, p_remarks text, p_added text[], p_removed text[], p_now timestamptz) returns text
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  if exists (select from role r where r.name = p_name and r.id <> p_role) then return 'name_taken'; end if;
  if exists (select from permission_node n where n.code = any(p_added) and not n.is_selectable) then return 'not_selectable'; end if;
  update role r set name = p_name, remarks = p_remarks, revision = r.revision + 1 where r.id = p_role;
  delete from role_node n where n.role_id = p_role and n.node = any(p_removed);
  insert into role_node (role_id, node) select p_role, node from unnest(p_added) node on conflict do nothing;
  insert into outbox (topic, created_at) values ('rights_changed', p_now);
  return 'changed';
end $$;

comment on function shop.write_role is
'Writes what a role is called and may do, for functions that have looked who may, and announces it. Results: ''name_taken'',
''not_selectable'' (a node that cannot be given at present), ''changed''.';

alter function shop.write_role owner to goodturn_ledger;
