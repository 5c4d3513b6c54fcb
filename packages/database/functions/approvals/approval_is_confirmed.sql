create or replace function ledger.approval_is_confirmed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_act text := case when tg_op = 'INSERT' then 'request' else 'decision' end;
  v_person bigint := case when tg_op = 'INSERT' then new.requested_by else new.decided_by end;
  v_needed text;
begin
  if tg_op = 'UPDATE' and (old.state <> 'pending' or v_person is null) then return null; end if;
  v_needed := confirmation_needed(v_person);
  if v_needed <> 'none' and not exists (
       select from approval_confirmation f where f.approval_id = new.id and f.act = v_act and f.administrator_id = v_person
          and (f.passkey_id is not null or v_needed <> 'passkey')) then
    raise exception 'the % of approval % was not confirmed by a second factor', v_act, new.id
      using errcode = '23514', constraint = 'approval_is_confirmed';
  end if;
  return null;
end $$;

comment on function ledger.approval_is_confirmed is
'Refuses the end of a database transaction that requested or decided something without the signature of the person''s passkey or, if
the person has none and the site demands a second factor, without a code.';

alter function ledger.approval_is_confirmed owner to goodturn_ledger;

drop trigger if exists approval_is_confirmed on shop.approval;
create constraint trigger approval_is_confirmed after insert or update on shop.approval
  deferrable initially deferred for each row execute function ledger.approval_is_confirmed();

drop trigger if exists approval_confirmation_is_append_only on shop.approval_confirmation;
create trigger approval_confirmation_is_append_only before update or delete or truncate on shop.approval_confirmation
  for each statement execute function ledger.reject_modification();
