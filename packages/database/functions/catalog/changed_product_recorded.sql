create or replace function shop.changed_product_recorded() returns trigger
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  -- Before the note is taken away, so that the revision, which changes the product, makes no second one.
  perform shop.record_product_revision(new.product_id);
  delete from changed_product c where c.product_id = new.product_id and c.transaction_id = new.transaction_id;
  return null;
end $$;

comment on function shop.changed_product_recorded is
'Keeps a revision of each product that a database transaction changed, at its end.';

alter function shop.changed_product_recorded owner to goodturn_ledger;

drop trigger if exists changed_product_recorded on shop.changed_product;
create constraint trigger changed_product_recorded after insert on shop.changed_product
  deferrable initially deferred for each row execute function shop.changed_product_recorded();
