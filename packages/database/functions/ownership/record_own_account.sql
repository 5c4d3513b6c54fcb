create or replace function ledger.record_own_account(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{own_account}', p_now);
  v_record bigint;
begin
  insert into personal_account (administrator_id, customer_id, recorded_at, proof, approval_id)
    values (v_approval.requested_by, v_approval.subject_id, p_now, 'second_person', p_approval)
    on conflict (administrator_id, customer_id) where ended_at is null do nothing returning id into v_record;
  if v_record is null then return 'known'; end if;
  perform shop.send_message(v_approval.subject_id, 'own_account_recorded', v_record, p_now);
  perform complete_approval(p_approval);
  return 'recorded';
end $$;

comment on function ledger.record_own_account is
'Records a customer''s account as the own one of whoever requested it, since a second person knows that it is, and tells the
customer. Nobody can request it for
somebody else. Results: ''known'', ''recorded''.';

alter function ledger.record_own_account owner to goodturn_ledger;
grant execute on function ledger.record_own_account to goodturn_app;

insert into shop.approval_kind (kind, node) values ('own_account', 'approval.decide')
  on conflict (kind) do update set node = excluded.node;
