create or replace function ledger.reopen_withdrawal(p_token text, p_withdrawal bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_acting record;
  v_person bigint;
begin
  perform require_time(p_now);
  -- A batch holds many withdrawals and is changed before any of them is locked.
  perform chain.lock_payouts();
  v_person := acting_administrator(p_token, 'withdrawal.review', p_now);
  if v_person is not null and exists (select from withdrawal w where w.id = p_withdrawal and not owns_account(v_person, w.customer_id)) then
    perform chain.drop_batch_of(p_withdrawal, p_now);
  end if;
  select * into v_acting from withdrawal_operator(p_token, 'withdrawal.review', p_withdrawal, p_now);
  if v_acting.result <> 'can_act' then return v_acting.result; end if;
  if (v_acting.withdrawal).stage <> 'approved' then return 'not_approved'; end if;
  perform return_to_review(p_withdrawal, p_now);
  return 'under_review';
end $$;

comment on function ledger.reopen_withdrawal is
'Puts an approved withdrawal back under review on an operator''s decision, until signing begins or its batch is exported; a batch
that was not is taken back. Results: those of
withdrawal_operator, ''not_approved'', ''under_review''.';

alter function ledger.reopen_withdrawal owner to goodturn_ledger;
grant execute on function ledger.reopen_withdrawal to goodturn_app;
