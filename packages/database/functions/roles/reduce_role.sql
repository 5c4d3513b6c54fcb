create or replace function shop.reduce_role(p_token text, p_administrator bigint, p_role bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_actor bigint;
  v_obstacle text;
begin
  perform ledger.require_time(p_now);
  perform lock_rights();
  v_actor := ledger.acting_administrator(p_token, 'administrator.write', p_now);
  if v_actor is null then return 'forbidden'; end if;
  v_obstacle := administrator_obstacle(v_actor, p_administrator);
  if v_obstacle is not null then return v_obstacle; end if;
  if not exists (select from role r where r.id = p_role) then return 'not_found'; end if;
  if exists (select from administrator a where a.id = p_administrator and a.role_id = p_role) then return 'unchanged'; end if;
  if is_last_super_administrator(p_administrator) then return 'last_super_administrator'; end if;
  if exists (select from role_node n where n.role_id = p_role and not exists (
       select from administrator a join role_node h on h.role_id = a.role_id and h.node = n.node where a.id = p_administrator)) then
    return 'second_person';
  end if;
  perform lock_administrator(p_administrator);
  update administrator a set role_id = p_role where a.id = p_administrator;
  insert into outbox (topic, created_at) values ('rights_changed', p_now);
  return 'changed';
end $$;

comment on function shop.reduce_role is
'Gives an administrator a role that holds nothing more than the one before. Whatever gives a right takes two persons, so that nobody
equips another account of their own alone. Who does it is looked up by the session''s token. Results: ''forbidden'', those of
administrator_obstacle, ''unchanged'', ''last_super_administrator'', ''second_person'', ''changed''.';

alter function shop.reduce_role owner to goodturn_ledger;
grant execute on function shop.reduce_role to goodturn_app;
