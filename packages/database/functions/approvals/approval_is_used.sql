create or replace function ledger.approval_is_used() returns trigger
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  if exists (select from approval p where p.id = new.id and p.state = 'approved' and p.used_at is null) then
    raise exception 'approval % was given and not used', new.id using errcode = '23514', constraint = 'approval_is_used';
  end if;
  return null;
end $$;

comment on function ledger.approval_is_used is
'Refuses the end of a database transaction that approved something and did not carry it out, or one that changes what was
requested or decided.';

alter function ledger.approval_is_used owner to goodturn_ledger;

drop trigger if exists approval_is_used on shop.approval;
create constraint trigger approval_is_used after insert or update on shop.approval
  deferrable initially deferred for each row execute function ledger.approval_is_used();
