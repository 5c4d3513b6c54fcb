create or replace function shop.stop_job(p_token text, p_job text, p_reason text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_actor bigint;
begin
  perform ledger.require_time(p_now);
  v_actor := ledger.acting_administrator(p_token, 'job.stop', p_now);
  if v_actor is null then return 'forbidden'; end if;
  insert into job_stop (job, reason, stopped_by, stopped_at) values (p_job, p_reason, v_actor, p_now)
    on conflict (job) do nothing;
  if not found then return 'unchanged'; end if;
  insert into outbox (topic, created_at) values ('job_changed', p_now);
  return 'stopped';
exception when check_violation then
  return 'not_stoppable';
end $$;

comment on function shop.stop_job is
'Stops a background job on every server until it is started again. A constraint says which jobs can be stopped: none that a guarantee
rests on. Who does it is looked up by the session''s token. Results: ''forbidden'', ''not_stoppable'', ''unchanged'', ''stopped''.';

alter function shop.stop_job owner to goodturn_ledger;
grant execute on function shop.stop_job to goodturn_app;
