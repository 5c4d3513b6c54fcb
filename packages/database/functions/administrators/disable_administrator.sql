create or replace function shop.disable_administrator(p_token text, p_administrator bigint, p_now timestamptz) returns text
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
  if is_last_super_administrator(p_administrator) then return 'last_super_administrator'; end if;
  perform lock_administrator(p_administrator);
  update administrator a set disabled_at = p_now where a.id = p_administrator and a.disabled_at is null;
  if not found then return 'unchanged'; end if;
  perform end_sessions_of_administrator(p_administrator, p_now);
  return 'disabled';
end $$;

comment on function shop.disable_administrator is
'Disables an administrator at once: all their sessions end, and the links that they have or had a part in (links_end_with_rights). Who does it is looked up by the session''s token. Results:
''forbidden'', those of administrator_obstacle, ''last_super_administrator'', ''unchanged'', ''disabled''.';

alter function shop.disable_administrator owner to goodturn_ledger;
grant execute on function shop.disable_administrator to goodturn_app;
