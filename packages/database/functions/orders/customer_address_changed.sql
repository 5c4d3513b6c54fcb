create or replace function shop.customer_address_changed() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.address is not null and (old.recipient, old.address, old.country, old.contact_phone)
       is distinct from (new.recipient, new.address, new.country, new.contact_phone) then
    new.address_changed_at := clock_timestamp();
  end if;
  return new;
end $$;

comment on function shop.customer_address_changed is
'Keeps when a customer''s address was last changed, so that `verify` knows which shipments have to carry it.';

alter function shop.customer_address_changed owner to goodturn_owner;

create or replace trigger customer_address_changed before update of recipient, address, country, contact_phone on shop.customer
  for each row execute function shop.customer_address_changed();
