create or replace function shop.role_given() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.role_given_at := clock_timestamp();
  return new;
end $$;

comment on function shop.role_given is
'Writes when somebody got their role: a right that pays counts only when it is old enough.';

alter function shop.role_given owner to goodturn_ledger;

create or replace trigger administrator_role_given before update of role_id on shop.administrator
  for each row when (old.role_id is distinct from new.role_id) execute function shop.role_given();
