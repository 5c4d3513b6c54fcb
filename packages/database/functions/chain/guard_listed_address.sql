create or replace function chain.guard_listed_address() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (new.id, new.account, new.list, new.listed_by, new.listed_at) is distinct from (old.id, old.account, old.list, old.listed_by, old.listed_at)
     or old.unlisting_id is not null and new.unlisting_id is distinct from old.unlisting_id then
    raise exception 'a listed address is taken off once, and what it is of never changes' using errcode = '0A000';
  end if;
  return new;
end $$;

comment on function chain.guard_listed_address is
'Lets a listed address be seen in another file, and taken off once.';

alter function chain.guard_listed_address owner to goodturn_ledger;

create or replace trigger listed_address_is_taken_off_once before update on chain.listed_address for each row execute function chain.guard_listed_address();
create or replace trigger listed_address_stays before delete or truncate on chain.listed_address for each statement execute function ledger.reject_modification();
