create or replace function shop.update_permission_node(p_token text, p_node bigint, p_name text, p_icon text, p_sort integer, p_is_at_top boolean,
  p_is_selectable boolean, p_is_displayed boolean, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  if ledger.acting_administrator(p_token, 'role.write', p_now) is null then return 'forbidden'; end if;
  update permission_node n
     set name = p_name, icon = p_icon, sort = p_sort, is_at_top = p_is_at_top, is_selectable = p_is_selectable, is_displayed = p_is_displayed
   where n.id = p_node;
  if not found then return 'not_found'; end if;
  insert into outbox (topic, created_at) values ('rights_changed', p_now);
  return 'updated';
end $$;

comment on function shop.update_permission_node is
'Changes how a node is called and shown; which calls it guards is the code''s own. Who does it is looked up by the session''s token.
Results: ''forbidden'', ''not_found'', ''updated''.';

alter function shop.update_permission_node owner to goodturn_ledger;
grant execute on function shop.update_permission_node to goodturn_app;
