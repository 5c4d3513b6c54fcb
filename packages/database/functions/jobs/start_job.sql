create or replace function shop.start_job(p_token text, p_job text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  if ledger.acting_administrator(p_token, 'job.stop', p_now) is null then return 'forbidden'; end if;
  delete from job_stop s where s.job = p_job;
  if not found then return 'unchanged'; end if;
  insert into outbox (topic, created_at) values ('job_changed', p_now);
  return 'started';
end $$;

comment on function shop.start_job is
'Starts a background job that was stopped. Who does it is looked up by the session''s token. Results: ''forbidden'',
''unchanged'', ''started''.';

alter function shop.start_job owner to goodturn_ledger;
grant execute on function shop.start_job to goodturn_app;
