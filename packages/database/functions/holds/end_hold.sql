create or replace function ledger.end_hold(p_hold bigint, p_reason text, p_approval bigint, p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint;
begin
  update hold h set ended_at = p_now, end_reason = p_reason, release_approval_id = p_approval where h.id = p_hold returning h.customer_id into v_customer;
  update customer c set hold_expires_at = null where c.id = v_customer;
  insert into outbox (topic, customer_ids, created_at) values ('withdrawal_changed', array[v_customer], p_now);
  perform send_message(v_customer, 'hold_ended', p_hold, p_now);
end $$;

comment on function ledger.end_hold is
'Ends a hold before its time.';

alter function ledger.end_hold owner to goodturn_ledger;
