create or replace function ledger.confirm_second_credit(p_token text, p_approval bigint, p_act text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_person bigint;
  v_approval approval%rowtype;
  v_credits bigint[];
begin
  perform require_time(p_now);
  v_person := confirming_person(p_token, p_approval, p_act, p_now);
  if v_person is null then return 'forbidden'; end if;
  select * into v_approval from approval p where p.id = p_approval;
  if v_approval.kind <> 'manual_recharge' then return 'not_second'; end if;
  v_credits := array(select credits_of_transaction(v_approval.subject_id, v_approval.payload -> 'fields' ->> 'paymentMethod',
    v_approval.payload -> 'fields' ->> 'transaction', p_approval));
  if cardinality(v_credits) = 0 then return 'not_second'; end if;
  insert into second_credit_confirmation (approval_id, act, administrator_id, recharge_ids, confirmed_at)
    values (p_approval, p_act, v_person, v_credits, p_now) on conflict do nothing;
  return 'confirmed';
end $$;

comment on function ledger.confirm_second_credit is
'Keeps that whoever requests or decides a recharge by hand, at this very moment, has confirmed that the same chain transaction already
credited this customer, and which recharges those are. confirm_recharge demands it of both. Results: ''forbidden'', ''not_second''
(no such credit), ''confirmed''.';

alter function ledger.confirm_second_credit owner to goodturn_ledger;
grant execute on function ledger.confirm_second_credit to goodturn_app;

create or replace trigger second_credit_confirmation_is_append_only before update or delete or truncate on shop.second_credit_confirmation
  for each statement execute function ledger.reject_modification();
