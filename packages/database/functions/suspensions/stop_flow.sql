create or replace function ledger.stop_flow(p_token text, p_target text, p_reason text, p_now timestamptz, out result text, out ends_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
#variable_conflict use_column
declare
  v_person bigint;
  v_stop short_stop%rowtype;
  v_left interval;
begin
  perform require_time(p_now);
  v_person := acting_administrator(p_token, 'suspension.write', p_now);
  if v_person is null then result := 'forbidden'; return; end if;
  -- As a decision of two persons does, which would end the stop meanwhile.
  lock table suspension in share row exclusive mode;
  perform end_short_stop(s.id, 'lapsed', s.ends_at) from short_stop s where s.target = p_target and s.ended_at is null and s.ends_at <= p_now;
  select s.* into v_stop from short_stop s where s.target = p_target and s.ended_at is null;
  if v_stop.id is null and exists (select from suspension s where s.target = p_target)
     or v_stop.stopped_by <> v_person or v_stop.renewed_at is not null then
    result := 'already_stopped';
    return;
  end if;
  select interval '8 hours' - coalesce(sum(coalesce(s.ended_at, s.ends_at) - s.stopped_at), interval '0') into v_left from short_stop s
   where s.stopped_by = v_person and s.target = p_target and coalesce(s.ended_at, s.ends_at) > p_now - interval '7 days';
  v_left := least(v_left, interval '4 hours');
  if v_left <= interval '0' then result := 'stop_limit_reached'; return; end if;
  if v_stop.id is not null then
    update short_stop s set ends_at = s.ends_at + v_left, renewed_at = p_now where s.id = v_stop.id returning s.ends_at into ends_at;
    result := 'renewed';
  else
    insert into short_stop (target, reason, stopped_by, stopped_at, ends_at) values (p_target, p_reason, v_person, p_now, p_now + v_left)
      returning * into v_stop;
    insert into suspension (target, reason, suspended_at, short_stop_id) values (p_target, p_reason, p_now, v_stop.id);
    ends_at := v_stop.ends_at;
    result := 'stopped';
  end if;
  insert into outbox (topic, created_at) values ('setting_changed', p_now);
end $$;

comment on function ledger.stop_flow is
'Stops one of the site''s flows at once, by one person and for four hours; once more by the same person it is four hours longer. What is in
flight goes on. One person stops one flow for at most eight hours in seven days; what is left of them is a shorter stop. Results: ''forbidden'',
''already_stopped'' (by others, or it was renewed), ''stop_limit_reached'', ''stopped'', ''renewed''.';

alter function ledger.stop_flow owner to goodturn_ledger;
grant execute on function ledger.stop_flow to goodturn_app;
