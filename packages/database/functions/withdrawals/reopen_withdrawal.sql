create or replace function ledger.reopen_withdrawal(p_token text, p_withdrawal bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_acting record;
begin
  select * into v_acting from withdrawal_operator(p_token, 'withdrawal.review', p_withdrawal, p_now);
  if v_acting.result <> 'can_act' then return v_acting.result; end if;
  if (v_acting.withdrawal).stage <> 'approved' then return 'not_approved'; end if;
  perform return_to_review(p_withdrawal, p_now);
  return 'under_review';
end $$;

comment on function ledger.reopen_withdrawal is
'Puts an approved withdrawal back under review on an operator''s decision, until signing begins. Results: those of
withdrawal_operator, ''not_approved'', ''under_review''.';

alter function ledger.reopen_withdrawal owner to goodturn_ledger;
grant execute on function ledger.reopen_withdrawal to goodturn_app;
