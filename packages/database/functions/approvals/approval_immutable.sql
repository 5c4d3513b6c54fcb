create or replace function ledger.approval_immutable() returns trigger
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  if (to_jsonb(old) - '{state,decided_by,decided_at,remark,outcome,approved_in,used_at}'::text[])
     <> (to_jsonb(new) - '{state,decided_by,decided_at,remark,outcome,approved_in,used_at}'::text[]) then
    raise exception 'a request is never changed' using errcode = '23514', constraint = 'approval_immutable';
  end if;
  if old.state <> 'pending' and (old.used_at is not null or to_jsonb(old) - 'used_at' <> to_jsonb(new) - 'used_at') then
    raise exception 'an approval is decided once' using errcode = '23514', constraint = 'approval_immutable';
  end if;
  return new;
end $$;

comment on function ledger.approval_immutable is
'Refuses changes of a request, and of a decision once it was made: an approved request is only marked as used, once.';

alter function ledger.approval_immutable owner to goodturn_ledger;

create or replace trigger approval_immutable before update on shop.approval
  for each row execute function ledger.approval_immutable();
create or replace trigger approval_is_kept before delete or truncate on shop.approval
  for each statement execute function ledger.reject_modification();
