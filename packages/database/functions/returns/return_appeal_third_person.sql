create or replace function shop.return_appeal_third_person() returns trigger
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  if exists (select from approval p where p.id = new.approval_id and new.appeal_decided_by in (p.requested_by, p.decided_by)) then
    raise exception 'an appeal is decided by a third person' using errcode = '23514', constraint = 'return_appeal_third_person';
  end if;
  return new;
end $$;

comment on function shop.return_appeal_third_person is
'Keeps the two who refused a return from judging the appeal against it.';

alter function shop.return_appeal_third_person owner to goodturn_owner;

create or replace trigger return_appeal_third_person before insert or update of appeal_decided_by on shop.return_request
  for each row when (new.appeal_decided_by is not null) execute function shop.return_appeal_third_person();
