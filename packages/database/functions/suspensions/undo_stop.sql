create or replace function ledger.undo_stop(p_token text, p_target text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_person bigint;
  v_stop short_stop%rowtype;
begin
  perform require_time(p_now);
  v_person := acting_administrator(p_token, 'suspension.write', p_now);
  if v_person is null then return 'forbidden'; end if;
  lock table suspension in share row exclusive mode;
  select * into v_stop from short_stop s where s.target = p_target and s.ended_at is null and s.stopped_by = v_person;
  if not found then return 'not_found'; end if;
  if v_stop.stopped_at < p_now - interval '10 minutes' then return 'too_late'; end if;
  perform end_short_stop(v_stop.id, 'undone', p_now);
  insert into outbox (topic, created_at) values ('setting_changed', p_now);
  return 'undone';
end $$;

comment on function ledger.undo_stop is
'Takes a stop back that the same person made within ten minutes; afterwards two persons start again. Results: ''forbidden'', ''not_found''
(nobody stopped it so, or somebody else), ''too_late'', ''undone''.';

alter function ledger.undo_stop owner to goodturn_ledger;
grant execute on function ledger.undo_stop to goodturn_app;
