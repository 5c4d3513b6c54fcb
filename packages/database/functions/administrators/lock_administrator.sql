create or replace function shop.lock_administrator(p_administrator bigint) returns void
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  -- Decisions of people with this role hold it until they have had their effect.
  perform from role r where r.id = (select a.role_id from administrator a where a.id = p_administrator) for no key update;
  perform from administrator a where a.id = p_administrator for no key update;
end $$;

comment on function shop.lock_administrator is
'Locks an administrator with the role that decides what they may, in the order of lock_rights.';

alter function shop.lock_administrator owner to goodturn_ledger;
