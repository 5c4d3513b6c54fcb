create or replace function ledger.suspend_after_finding(p_approvals bigint[], p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  c_target constant text := 'withdrawals';
  c_reason constant text := 'A check of our own records found something that people have to look at first. Your money stays as it is.';
begin
  perform require_time(p_now);
  lock table automatic_suspension in share row exclusive mode;
  if not exists (select unnest(p_approvals) except select unnest(a.approval_ids) from automatic_suspension a) then return 'known'; end if;
  -- What one person stopped would run again after four hours, whatever was found.
  lock table suspension in share row exclusive mode;
  perform end_short_stop(s.id, 'decided', p_now) from short_stop s where s.target = c_target and s.ended_at is null;
  insert into automatic_suspension (target, reason, approval_ids, suspended_at) values (c_target, c_reason, p_approvals, p_now);
  insert into suspension (target, reason, suspended_at) values (c_target, c_reason, p_now) on conflict (target) do nothing;
  insert into outbox (topic, created_at) values ('setting_changed', p_now);
  return 'suspended';
end $$;

comment on function ledger.suspend_after_finding is
'Stops withdrawals because these approvals do not hold. Anybody who serves the shop may stop them; two persons start them again.
Results: ''known'' (they were stopped for all of these before), ''suspended''.';

alter function ledger.suspend_after_finding owner to goodturn_ledger;
grant execute on function ledger.suspend_after_finding to goodturn_app;

create or replace trigger automatic_suspension_is_append_only before update or delete or truncate on shop.automatic_suspension
  for each statement execute function ledger.reject_modification();
