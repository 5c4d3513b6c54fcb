create or replace function shop.use_administrator_link(p_link text, p_salt bytea, p_parameters text, p_proof_hash bytea, p_now timestamptz,
  out result text, out administrator_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_link bigint;
  v_people bigint[];
begin
  perform ledger.require_time(p_now);
  select l.state, l.link_id into result, v_link from read_link(p_link, true, p_now) l;
  if result <> 'open' then return; end if;
  select array[l.administrator_id, p.requested_by, p.decided_by], l.administrator_id into v_people, administrator_id
    from administrator_link l join approval p on p.id = l.approval_id where l.id = v_link;
  -- Roles before people before links: whoever changes a right or disables one of the three comes before, or after.
  perform from role r where r.id in (select a.role_id from administrator a where a.id = any(v_people)) order by r.id for share;
  perform from administrator a where a.id = any(v_people) order by a.id for no key update;
  perform from administrator_link l where l.id = v_link for update;
  select l.state into result from read_link(p_link, true, p_now) l;
  if result <> 'open' then administrator_id := null; return; end if;
  update administrator_link l set used_at = p_now where l.id = v_link;
  update administrator a set password_salt = p_salt, password_parameters = p_parameters, password_proof_hash = p_proof_hash
   where a.id = v_people[1];
  perform end_sessions_of_administrator(v_people[1], p_now);
  result := 'changed';
end $$;

comment on function shop.use_administrator_link is
'Sets the password of the administrator whose link this is, by both halves, once, and ends all their sessions. Looks again at both persons
who agreed on it, and at its owner''s role. Results: the states of read_link but ''open'', ''changed'' with the administrator.';

alter function shop.use_administrator_link owner to goodturn_ledger;
grant execute on function shop.use_administrator_link to goodturn_app;
