-- Where a product comes from, as operators know it: the maker or the supplier. It is part of what an order keeps of the product.

alter table shop.product add column source text not null default '';
grant update (source) on shop.product to goodturn_app;
