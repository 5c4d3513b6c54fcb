create or replace function ledger.approve_withdrawal(p_token text, p_withdrawal bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_acting record;
  v_withdrawal withdrawal%rowtype;
  v_result text;
begin
  select * into v_acting from withdrawal_operator(p_token, 'withdrawal.review', p_withdrawal, p_now);
  if v_acting.result <> 'can_act' then return v_acting.result; end if;
  v_withdrawal := v_acting.withdrawal;
  v_result := review_obstacle(v_withdrawal, p_now);
  if v_result is not null then return v_result; end if;
  if exceeds_review_limit(v_acting.operator, v_withdrawal, p_now) then return 'second_approval_required'; end if;
  update withdrawal set stage = 'approved', reviewed_by = v_acting.operator, reviewed_at = p_now where id = p_withdrawal;
  insert into outbox (topic, customer_ids, created_at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  return 'approved';
end $$;

comment on function ledger.approve_withdrawal is
'Approves a withdrawal on one person''s review, as long as all that was approved for this customer, by this person or to this
address on this day stays within one person''s limit. Results: those of withdrawal_operator and of review_obstacle, ''second_approval_required'', ''approved''.';

alter function ledger.approve_withdrawal owner to goodturn_ledger;
grant execute on function ledger.approve_withdrawal to goodturn_app;
