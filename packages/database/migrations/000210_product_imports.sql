-- What finds a product again when a file comes a second time, and what an import changed, so that it can be undone for a day. Kept
-- beside the product, of which every column is part of what an order keeps.
create table shop.product_key (
  product_id bigint primary key references shop.product,
  article_number text constraint product_key_article_number_unique unique
    constraint product_key_article_number_length check (length(article_number) between 1 and 64),
  source_key text constraint product_key_source_key_unique unique
    constraint product_key_source_key_length check (length(source_key) between 1 and 200),
  constraint product_key_some check (num_nonnulls(article_number, source_key) > 0)
);
comment on column shop.product_key.source_key is
'By what another shop''s export names it: its program, and there a handle or a number. It finds the product again when the article number changed.';
grant select, insert, update, delete on shop.product_key to goodturn_app;

create table shop.product_import (
  id bigint generated always as identity primary key,
  administrator_id bigint not null references shop.administrator,
  file_name text not null constraint product_import_file_name_length check (length(file_name) <= 200),
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint references shop.administrator,
  constraint product_import_undone_complete check (num_nonnulls(undone_at, undone_by) in (0, 2))
);
grant select, insert on shop.product_import to goodturn_app;
grant update (undone_at, undone_by) on shop.product_import to goodturn_app;

create table shop.product_import_row (
  import_id bigint not null references shop.product_import,
  product_id bigint not null references shop.product,
  before jsonb,
  after jsonb not null,
  primary key (import_id, product_id)
);
comment on column shop.product_import_row.before is
'What the product was before; null if the import added it. An undo compares what the product is with `after`, and leaves what was changed since.';
grant select, insert on shop.product_import_row to goodturn_app;
create index product_import_row_by_product on shop.product_import_row (product_id);
