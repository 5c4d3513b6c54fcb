create or replace function shop.require_shipment() returns trigger
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  if exists (select from changed o where o.status in (1, 3) and not exists (select from shipment s where s.order_id = o.id)) then
    raise exception 'a paid order needs a shipment' using errcode = '23514', constraint = 'orders_require_shipment';
  end if;
  return null;
end $$;

comment on function shop.require_shipment is
'Keeps G1 in the schema: whoever marks an order as paid must have written its shipment. It is a statement''s trigger, checked
once for a whole batch, where a foreign key would ask once for each row.';

alter function shop.require_shipment owner to goodturn_owner;

create or replace trigger orders_require_shipment after update on shop.orders
  referencing new table as changed for each statement execute function shop.require_shipment();
create or replace trigger new_orders_require_shipment after insert on shop.orders
  referencing new table as changed for each statement execute function shop.require_shipment();
