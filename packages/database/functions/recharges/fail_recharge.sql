create or replace function ledger.fail_recharge(p_token text, p_recharge bigint, p_reason text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_recharge recharge%rowtype;
  v_operator bigint;
begin
  perform require_time(p_now);
  v_operator := acting_administrator(p_token, 'recharge.confirm', p_now);
  if v_operator is null then return 'forbidden'; end if;
  select * into v_recharge from recharge r where r.id = p_recharge for update;
  if not found then return 'not_found'; end if;
  if owns_account(v_operator, v_recharge.customer_id) then return 'conflict_of_interest'; end if;
  if v_recharge.status <> 0 then return 'not_waiting'; end if;
  update recharge set status = 2, failure_reason = p_reason, failed_by = v_operator, decided_at = p_now where id = p_recharge;
  insert into outbox (topic, customer_ids, created_at) values ('recharge_changed', array[v_recharge.customer_id], p_now);
  perform send_message(v_recharge.customer_id, 'recharge_failed', p_recharge, p_now);
  return 'failed';
end $$;

comment on function ledger.fail_recharge is
'Ends a waiting recharge for a reason that the customer reads; money that comes all the same is credited as a new one. Results:
''forbidden'', ''not_found'', ''conflict_of_interest'', ''not_waiting'', ''failed''.';

alter function ledger.fail_recharge owner to goodturn_ledger;
grant execute on function ledger.fail_recharge to goodturn_app;
