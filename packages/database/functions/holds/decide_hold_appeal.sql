create or replace function ledger.decide_hold_appeal(p_token text, p_hold bigint, p_accept boolean, p_remark text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_judge bigint;
  v_hold hold%rowtype;
begin
  perform require_time(p_now);
  v_judge := acting_administrator(p_token, 'hold.write', p_now);
  if v_judge is null then return 'forbidden'; end if;
  perform from customer c where c.id = (select h.customer_id from hold h where h.id = p_hold) for no key update;
  select * into v_hold from hold h where h.id = p_hold for update;
  if not found or v_hold.appeal_text is null then return 'not_found'; end if;
  if owns_account(v_judge, v_hold.customer_id) then return 'conflict_of_interest'; end if;
  if exists (select from approval p where p.id = v_hold.approval_id and v_judge in (p.requested_by, p.decided_by)) then return 'self_approval'; end if;
  if v_hold.appeal_accepted is not null then return 'already_decided'; end if;
  if v_hold.ended_at is not null or v_hold.expires_at <= p_now then return 'hold_not_active'; end if;
  update hold set appeal_accepted = p_accept, appeal_remark = p_remark, appeal_decided_by = v_judge, appeal_decided_at = p_now where id = p_hold;
  if p_accept then
    perform end_hold(p_hold, 'appeal', null, p_now);
  else
    insert into outbox (topic, customer_ids, created_at) values ('withdrawal_changed', array[v_hold.customer_id], p_now);
    perform send_message(v_hold.customer_id, 'hold_appeal_rejected', p_hold, p_now);
  end if;
  return 'decided';
end $$;

comment on function ledger.decide_hold_appeal is
'Decides an appeal as a third person, who had no part in placing the hold; accepted, it ends the hold, and of a rejection the
customer is told why. Results: ''forbidden'', ''not_found'' (also without an appeal), ''conflict_of_interest'', ''self_approval'', ''already_decided'', ''hold_not_active'', ''decided''.';

alter function ledger.decide_hold_appeal owner to goodturn_ledger;
grant execute on function ledger.decide_hold_appeal to goodturn_app;
