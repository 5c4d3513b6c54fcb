create or replace function shop.administrator_looks_unlike() returns trigger
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  -- One after the other, so that two at the same time do not get accounts that look alike.
  perform pg_advisory_xact_lock(hashtextextended('administrator accounts', 0));
  if is_account_taken(new.account) then return null; end if;
  return new;
end $$;

comment on function shop.administrator_looks_unlike is
'Adds no administrator whose account looks like another one: approvals, records and colleagues name people by their accounts. Whoever adds one
learns of no row, as for an account that is taken.';

alter function shop.administrator_looks_unlike owner to goodturn_ledger;

create or replace trigger administrator_looks_unlike before insert on shop.administrator
  for each row execute function shop.administrator_looks_unlike();
