create or replace function shop.request_job_run(p_token text, p_job text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  if ledger.acting_administrator(p_token, 'job.run', p_now) is null then return 'forbidden'; end if;
  if exists (select from job_stop s where s.job = p_job) then return 'is_stopped'; end if;
  insert into job_request as r (job, requested) values (p_job, 1)
    on conflict (job) do update set requested = r.requested + 1;
  insert into outbox (topic, created_at) values ('job_changed', p_now);
  return 'requested';
end $$;

comment on function shop.request_job_run is
'Asks for a run of a background job, which the servers begin when they read of it. Who does it is looked up by the session''s token. Results: ''forbidden'', ''is_stopped'', ''requested''.';

alter function shop.request_job_run owner to goodturn_ledger;
grant execute on function shop.request_job_run to goodturn_app;
