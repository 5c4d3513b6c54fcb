create or replace function ledger.approve_withdrawal(p_token text, p_withdrawal bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_acting record;
  v_withdrawal withdrawal%rowtype;
  v_result text;
  v_zone text := setting('zone');
begin
  select * into v_acting from withdrawal_operator(p_token, 'withdrawal.review', p_withdrawal, p_now);
  if v_acting.result <> 'can_act' then return v_acting.result; end if;
  v_withdrawal := v_acting.withdrawal;
  v_result := review_obstacle(v_withdrawal, p_now);
  if v_result is not null then return v_result; end if;
  -- The customer's account is locked so that two reviews of one customer at once count each other.
  perform from account a where a.id = customer_frozen(v_withdrawal.customer_id) for update;
  if v_withdrawal.amount + coalesce((
       select sum(w.amount) from withdrawal w
        where w.customer_id = v_withdrawal.customer_id and w.stage in ('approved', 'signing', 'paid')
          and site_day(w.reviewed_at, v_zone) = site_day(p_now, v_zone)), 0) > parse_amount(setting('second_approval_threshold')) then
    return 'second_approval_required';
  end if;
  update withdrawal set stage = 'approved', reviewed_by = v_acting.operator, reviewed_at = p_now where id = p_withdrawal;
  insert into outbox (topic, customer_ids, created_at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  return 'approved';
end $$;

comment on function ledger.approve_withdrawal is
'Approves a withdrawal on one person''s review, as long as all that was approved for this customer on this day stays within one
person''s limit. Results: those of withdrawal_operator and of review_obstacle, ''second_approval_required'', ''approved''.';

alter function ledger.approve_withdrawal owner to goodturn_ledger;
grant execute on function ledger.approve_withdrawal to goodturn_app;
