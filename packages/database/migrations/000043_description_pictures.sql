-- The pictures that belong to a product's description, apart from those of its gallery; and the picture above the rules.

create table shop.product_description_picture (
  product_id bigint not null references shop.product on delete cascade,
  position integer not null,
  file_id bigint not null references shop.file,
  primary key (product_id, position)
);
grant select, insert, update, delete on shop.product_description_picture to goodturn_app;
grant select on shop.product_description_picture to goodturn_ledger;

-- Wordless, so that it is right for every language that the version has.
-- squawk-ignore adding-foreign-key-constraint -- a handful of rows
alter table shop.rule_version add column file_id bigint references shop.file;
