create or replace function shop.decide_identity(p_token text, p_submission bigint, p_reason text, p_note text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_decider bigint;
  v_submission identity_submission%rowtype;
begin
  perform ledger.require_time(p_now);
  v_decider := ledger.acting_administrator(p_token, 'identity.decide', p_now);
  if v_decider is null then return 'forbidden'; end if;
  select * into v_submission from identity_submission s where s.id = p_submission for update;
  if not found then return 'not_found'; end if;
  if ledger.owns_account(v_decider, v_submission.customer_id) then return 'conflict_of_interest'; end if;
  if v_submission.state <> 'pending' then return 'already_decided'; end if;
  update identity_submission s
     set state = case when p_reason is null then 'approved' else 'rejected' end, reject_reason = p_reason, reject_note = p_note,
         decided_by = v_decider, decided_at = p_now
   where s.id = p_submission;
  perform send_message(v_submission.customer_id, case when p_reason is null then 'identity_approved' else 'identity_rejected' end, p_submission, p_now);
  return 'decided';
end $$;

comment on function shop.decide_identity is
'Approves a submitted identity document, or rejects it for a reason and with own words, if there are any, as the administrator
whose session this is, and tells the customer. Results: ''forbidden'', ''not_found'', ''conflict_of_interest'', ''already_decided'', ''decided''.';

alter function shop.decide_identity owner to goodturn_ledger;
grant execute on function shop.decide_identity to goodturn_app;
