create or replace function shop.delete_role(p_token text, p_role bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator bigint;
  v_obstacle text;
begin
  perform ledger.require_time(p_now);
  perform lock_rights();
  v_administrator := ledger.acting_administrator(p_token, 'role.write', p_now);
  if v_administrator is null then return 'forbidden'; end if;
  v_obstacle := role_obstacle(v_administrator, p_role);
  if v_obstacle is not null then return v_obstacle; end if;
  -- The one whose rights can be changed stays as well.
  if exists (select from role r where r.id = p_role and r.is_built_in) then return 'built_in'; end if;
  if not ledger.holds_all(v_administrator, array(select n.node from role_node n where n.role_id = p_role)) then
    return 'right_not_held';
  end if;
  if exists (select from administrator a where a.role_id = p_role) then return 'in_use'; end if;
  delete from role r where r.id = p_role;
  return 'deleted';
end $$;

comment on function shop.delete_role is
'Deletes a role that nobody has. Who does it is looked up by the session''s token. Results: ''forbidden'', those of role_obstacle,
''right_not_held'', ''in_use'', ''deleted''.';

alter function shop.delete_role owner to goodturn_ledger;
grant execute on function shop.delete_role to goodturn_app;
