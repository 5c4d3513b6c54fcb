-- A product that is not ready yet, or not sold any more, is not listed in the shop. Nothing is deleted: orders name it for ever.

alter table shop.product add column listing text not null default 'active';
-- squawk-ignore constraint-missing-not-valid -- every row has the default
alter table shop.product add constraint product_listing_known check (listing in ('draft', 'active', 'archived'));
grant update (listing) on shop.product to goodturn_app;
