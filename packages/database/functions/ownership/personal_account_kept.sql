create or replace function shop.personal_account_kept() returns trigger
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  if to_jsonb(old) - '{ended_at,end_approval_id,acknowledged_by,acknowledged_at,acknowledged_words}'::text[]
       <> to_jsonb(new) - '{ended_at,end_approval_id,acknowledged_by,acknowledged_at,acknowledged_words}'::text[]
     or (old.ended_at is not null and old.ended_at is distinct from new.ended_at)
     or (old.acknowledged_at is not null and old.acknowledged_at is distinct from new.acknowledged_at) then
    raise exception 'the record of an own account is kept' using errcode = '23514', constraint = 'personal_account_kept';
  end if;
  return new;
end $$;

comment on function shop.personal_account_kept is
'Refuses changes of the record of an own account: it gets an end, and an acknowledgement, once each.';

alter function shop.personal_account_kept owner to goodturn_ledger;

create or replace trigger personal_account_kept before update on shop.personal_account
  for each row execute function shop.personal_account_kept();
create or replace trigger personal_account_is_kept before delete or truncate on shop.personal_account
  for each statement execute function ledger.reject_modification();
