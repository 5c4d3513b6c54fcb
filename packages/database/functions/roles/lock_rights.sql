create or replace function shop.lock_rights() returns void
  language sql set search_path = pg_catalog, shop, pg_temp as $$
  lock table role in share row exclusive mode $$;

comment on function shop.lock_rights is
'Makes the changes of roles, and of who has which, come one after the other until the database transaction ends: what is checked
about rights stays so until it is written. Whoever changes who has a role locks its row, too, which decisions hold (decider_of).';

alter function shop.lock_rights owner to goodturn_ledger;
