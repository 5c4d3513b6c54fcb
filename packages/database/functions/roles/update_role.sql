create or replace function shop.update_role(p_token text, p_role bigint, p_revision bigint, p_name text, p_remarks text, p_nodes text[], p_now timestamptz,
  out result text, out added text[], out removed text[])
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator bigint;
  v_held text[];
begin
  perform ledger.require_time(p_now);
  perform lock_rights();
  v_administrator := ledger.acting_administrator(p_token, 'role.write', p_now);
  if v_administrator is null then result := 'forbidden'; return; end if;
  result := role_obstacle(v_administrator, p_role);
  if result is not null then return; end if;
  if not exists (select from role r where r.id = p_role and r.revision = p_revision) then result := 'changed_meanwhile'; return; end if;
  if exists (select from role r where r.id = p_role and r.is_built_in and r.name <> p_name) then result := 'name_built_in'; return; end if;
  v_held := array(select n.node from role_node n where n.role_id = p_role);
  added := array(select node from unnest(p_nodes) node where node <> all(v_held) group by node order by node);
  removed := array(select node from unnest(v_held) node where node <> all(p_nodes) order by node);
  if not ledger.holds_all(v_administrator, added || removed) then result := 'right_not_held'; return; end if;
  if added <> '{}' and exists (select from administrator a where a.role_id = p_role) then
    result := 'second_person';
    return;
  end if;
  result := write_role(p_role, p_name, p_remarks, added, removed, p_now);
end $$;

comment on function shop.update_role is
'Changes what a role is called and may do. Who does it is looked up by the session''s token, and holds whatever the role gains or
loses. What somebody would gain by it takes a second person, so that nobody equips another account of their own alone. Results:
''forbidden'', those of role_obstacle, ''changed_meanwhile'', ''name_built_in'', ''right_not_held'', ''second_person'', those of write_role; with the nodes that
the role gains and loses.';

alter function shop.update_role owner to goodturn_ledger;
grant execute on function shop.update_role to goodturn_app;
