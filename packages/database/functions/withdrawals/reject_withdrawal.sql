create or replace function ledger.reject_withdrawal(p_token text, p_withdrawal bigint, p_reason text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_acting record;
  v_withdrawal withdrawal%rowtype;
  v_result text;
begin
  select * into v_acting from withdrawal_operator(p_token, 'withdrawal.review', p_withdrawal, p_now);
  if v_acting.result <> 'can_act' then return v_acting.result; end if;
  v_withdrawal := v_acting.withdrawal;
  v_result := rejection_obstacle(v_withdrawal, p_reason, p_now);
  if v_result is not null then return v_result; end if;
  perform from account a where a.id = customer_frozen(v_withdrawal.customer_id) for update;
  if p_reason = 'address_unusable' and exists (
       select from withdrawal w
        where w.customer_id = v_withdrawal.customer_id and w.reject_reason = 'address_unusable' and w.ended_at > p_now - interval '30 days') then
    return 'second_approval_required';
  end if;
  update withdrawal set stage = 'rejected', reject_reason = p_reason, reviewed_by = v_acting.operator, reviewed_at = p_now, ended_at = p_now
   where id = p_withdrawal;
  perform release_withdrawal(v_withdrawal, p_now);
  perform send_message(v_withdrawal.customer_id, 'withdrawal_rejected', p_withdrawal, p_now);
  return 'rejected';
end $$;

comment on function ledger.reject_withdrawal is
'Rejects a withdrawal on one person''s review and gives the whole amount back; a second rejection of an address of one customer
within 30 days needs two. Results: those of withdrawal_operator and of rejection_obstacle, ''second_approval_required'',
''rejected''.';

alter function ledger.reject_withdrawal owner to goodturn_ledger;
grant execute on function ledger.reject_withdrawal to goodturn_app;
