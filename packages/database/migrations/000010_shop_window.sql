-- What the home page and a product's page show first: a picture of each colour, the products that operators recommend, and a
-- second line of words on a banner.

-- Of a colour: the product in it. A new foreign key reads the whole table, and no product has many options.
-- squawk-ignore adding-foreign-key-constraint -- the table is as small as the catalog
alter table shop.product_option add column file_id bigint references shop.file;

-- Where the shop points to it.
alter table shop.product add column recommended text not null default 'none';
-- squawk-ignore constraint-missing-not-valid -- the table is as small as the catalog
alter table shop.product add constraint product_recommended_known check (recommended in ('none', 'home'));
grant update (recommended) on shop.product to goodturn_app;

alter table shop.banner_translation add column subtitle text not null default '';
