create or replace function shop.mark_favourite(p_token text, p_product bigint, p_tells boolean, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer constant bigint := shop.session_customer(p_token, p_now);
begin
  perform ledger.require_time(p_now);
  perform from customer c where c.id = v_customer for key share;
  if not found or not exists (select from product p where p.id = p_product) then return 'not_found'; end if;
  if not exists (select from favourite f where f.customer_id = v_customer and f.product_id = p_product)
     and (select count(*) from favourite f join product p on p.id = f.product_id
           where f.customer_id = v_customer and p.listing = 'active') >= 500 then
    return 'too_many';
  end if;
  insert into favourite (customer_id, product_id, created_at, tells) values (v_customer, p_product, p_now, p_tells)
    on conflict (customer_id, product_id) do update set tells = excluded.tells where favourite.tells <> excluded.tells;
  return 'marked';
end $$;

comment on function shop.mark_favourite is
'Marks a product as a favourite in the customer''s own session, or changes whether its owner is told when it is in a campaign again. At
most 500 are kept of those that are listed: what its owner cannot see in the list cannot be taken out of it. Results: ''not_found'', ''too_many'', ''marked'' (also when it was before).';

alter function shop.mark_favourite owner to goodturn_ledger;
grant execute on function shop.mark_favourite to goodturn_app;
