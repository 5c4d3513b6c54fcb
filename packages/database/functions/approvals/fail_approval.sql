create or replace function ledger.fail_approval(p_token text, p_approval bigint, p_outcome text, p_remark text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_decider bigint;
  v_result text;
begin
  perform require_time(p_now);
  select d.result, d.decider into v_result, v_decider from decider_of(p_token, p_approval, p_now) d;
  if v_result <> 'can_decide' then return v_result; end if;
  update approval set state = 'failed', outcome = p_outcome, decided_by = v_decider, decided_at = p_now, remark = p_remark
   where id = p_approval;
  insert into outbox (topic, created_at) values ('approval_changed', p_now);
  return 'failed';
end $$;

comment on function ledger.fail_approval is
'Records that a request was approved and could not be carried out, and why; nothing else was written by then. Results: those
of decider_of, ''failed''.';

alter function ledger.fail_approval owner to goodturn_ledger;
grant execute on function ledger.fail_approval to goodturn_app;
