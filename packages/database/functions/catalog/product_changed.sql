create or replace function shop.product_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_row jsonb := coalesce(to_jsonb(new), to_jsonb(old));
begin
  insert into changed_product (product_id)
  select p.id from (
    select case tg_table_name
             when 'product' then (v_row ->> 'id')::bigint
             when 'product_option_translation' then (select o.product_id from product_option o where o.id = (v_row ->> 'option_id')::bigint)
             else (v_row ->> 'product_id')::bigint end as id
     where tg_table_name <> 'brand'
    union all
    select p.id from product p where tg_table_name = 'brand' and p.brand_id = (v_row ->> 'id')::bigint) p
   where p.id is not null
  on conflict do nothing;
  return null;
end $$;

comment on function shop.product_changed is
'Notes each product that a database transaction changes, of which a revision is kept at its end.';

alter function shop.product_changed owner to goodturn_ledger;

drop trigger if exists product_changed on shop.product;
create trigger product_changed after insert or update on shop.product
  for each row execute function shop.product_changed();
drop trigger if exists product_changed on shop.product_translation;
create trigger product_changed after insert or update or delete on shop.product_translation
  for each row execute function shop.product_changed();
drop trigger if exists product_changed on shop.product_property;
create trigger product_changed after insert or update or delete on shop.product_property
  for each row execute function shop.product_changed();
drop trigger if exists product_changed on shop.product_option;
create trigger product_changed after insert or update or delete on shop.product_option
  for each row execute function shop.product_changed();
drop trigger if exists product_changed on shop.product_option_translation;
create trigger product_changed after insert or update or delete on shop.product_option_translation
  for each row execute function shop.product_changed();
drop trigger if exists product_changed on shop.product_picture;
create trigger product_changed after insert or update or delete on shop.product_picture
  for each row execute function shop.product_changed();
drop trigger if exists product_changed on shop.product_description_picture;
create trigger product_changed after insert or update or delete on shop.product_description_picture
  for each row execute function shop.product_changed();
drop trigger if exists product_changed on shop.brand;
create trigger product_changed after update of name on shop.brand
  for each row execute function shop.product_changed();
