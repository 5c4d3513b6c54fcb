create or replace function ledger.end_own_account(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{own_account_end}', p_now);
begin
  update personal_account o set ended_at = p_now, end_approval_id = p_approval where o.id = v_approval.subject_id and o.ended_at is null;
  if not found then return 'ended_before'; end if;
  perform complete_approval(p_approval);
  return 'ended';
end $$;

comment on function ledger.end_own_account is
'Ends the record of an own account, by two who are not its administrator; the record stays with its end. Results: ''ended_before'',
''ended''.';

alter function ledger.end_own_account owner to goodturn_ledger;
grant execute on function ledger.end_own_account to goodturn_app;

insert into shop.approval_kind (kind, node) values ('own_account_end', 'administrator.write')
  on conflict (kind) do update set node = excluded.node;
