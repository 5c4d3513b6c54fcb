create or replace function shop.unmark_favourite(p_token text, p_product bigint, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  delete from favourite f where f.customer_id = shop.session_customer(p_token, p_now) and f.product_id = p_product;
  return found or exists (select from product p where p.id = p_product);
end $$;

comment on function shop.unmark_favourite is
'Takes a product out of the favourites of the customer whose own session this is; in any other session nothing happens. Returns false if
there is no such product.';

alter function shop.unmark_favourite owner to goodturn_ledger;
grant execute on function shop.unmark_favourite to goodturn_app;
