create or replace function shop.object_to_reset(p_token text, p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator constant bigint := session_administrator(p_token, p_now);
  v_state text;
begin
  perform ledger.require_time(p_now);
  -- A decision locks the request as well: it comes before, or after.
  select p.state into v_state from approval p join reset_notice n on n.approval_id = p.id
   where p.id = p_approval and n.administrator_id = v_administrator for update of p;
  if not found then return 'not_found'; end if;
  if exists (select from reset_objection o where o.approval_id = p_approval) then return 'objected'; end if;
  if v_state = 'approved' then
    update administrator_link l set ended_at = p_now
     where l.approval_id = p_approval and l.administrator_id = v_administrator and l.used_at is null and l.ended_at is null and l.expires_at > p_now;
    if not found then return 'already_decided'; end if;
  elsif v_state <> 'pending' then
    return 'already_decided';
  end if;
  insert into reset_objection (approval_id, objected_at) values (p_approval, p_now);
  insert into outbox (topic, created_at) values ('approval_changed', p_now);
  return 'objected';
end $$;

comment on function shop.object_to_reset is
'Objects to a reset of the own password or second factors, by the session of their owner: the request is never approved, and a link that
was made by it and not used ends. Results: ''not_found'', ''already_decided'' (too late), ''objected''.';

alter function shop.object_to_reset owner to goodturn_ledger;
grant execute on function shop.object_to_reset to goodturn_app;
