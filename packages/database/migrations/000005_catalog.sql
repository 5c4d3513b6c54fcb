-- What is sold, and what operators say about it in each language.

create table shop.file (
  id bigint generated always as identity primary key,
  -- Random, so that an address cannot be guessed; the stored pictures are <name>-360.webp, -720.webp and -1080.webp.
  name text not null constraint file_name_unique unique,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);

create table shop.brand (
  id bigint generated always as identity primary key,
  name text not null constraint brand_name_unique unique,
  contact text not null default '',
  logo_file_id bigint references shop.file,
  created_at timestamptz not null
);
create table shop.brand_translation (
  brand_id bigint not null references shop.brand on delete cascade,
  language text not null,
  story text not null,
  primary key (brand_id, language)
);

create table shop.category (
  id bigint generated always as identity primary key,
  sort integer not null default 0,
  is_visible boolean not null default true,
  icon_file_id bigint references shop.file
);
create table shop.category_translation (
  category_id bigint not null references shop.category on delete cascade,
  language text not null,
  title text not null,
  primary key (category_id, language)
);

create table shop.product (
  id bigint generated always as identity primary key,
  brand_id bigint not null references shop.brand,
  category_id bigint not null references shop.category,
  price bigint not null check (price > 0),
  stock integer not null check (stock >= 0),
  -- Null: every country that the site serves.
  ships_to text[],
  sort integer not null default 0,
  created_at timestamptz not null,
  -- What the product is at the moment, as an order keeps it; set by record_product_revision.
  revision_id bigint
);
create index product_of_category on shop.product (category_id, sort desc, id desc);
create index product_in_order on shop.product (sort desc, id desc);
create table shop.product_translation (
  product_id bigint not null references shop.product on delete cascade,
  language text not null,
  name text not null,
  summary text not null,
  description text not null,
  primary key (product_id, language)
);
create table shop.product_picture (
  product_id bigint not null references shop.product on delete cascade,
  position integer not null,
  file_id bigint not null references shop.file,
  primary key (product_id, position)
);
create table shop.product_option (
  id bigint generated always as identity primary key,
  product_id bigint not null references shop.product on delete cascade,
  kind text not null check (kind in ('color', 'model')),
  position integer not null,
  -- What an order stores as its variant, in every language the same.
  code text not null,
  hex text check (hex ~ '^#[0-9a-fA-F]{6}$'),
  unique (product_id, kind, code)
);
create table shop.product_option_translation (
  option_id bigint not null references shop.product_option on delete cascade,
  language text not null,
  name text not null,
  primary key (option_id, language)
);
create table shop.product_property (
  product_id bigint not null references shop.product on delete cascade,
  language text not null,
  position integer not null,
  name text not null,
  value text not null,
  primary key (product_id, language, position)
);

-- What a product was at some moment, whole and in every language, for ever: orders name the revision that was offered.
create table shop.product_revision (
  id bigint generated always as identity primary key,
  product_id bigint not null references shop.product,
  -- brand, facts (its other columns), texts and properties by language, options with their names, file names of the pictures.
  content jsonb not null,
  -- SHA-256 over the content as text.
  digest bytea not null check (octet_length(digest) = 32),
  created_at timestamptz not null default clock_timestamp()
);
create index product_revision_of_product on shop.product_revision (product_id, id);

create table shop.banner (
  id bigint generated always as identity primary key,
  file_id bigint not null references shop.file,
  place text not null default 'home',
  -- 1 inside the app, 2 a new window, 3 the current window.
  format smallint not null check (format between 1 and 6),
  jump text not null,
  sort integer not null default 0
);
create table shop.banner_translation (
  banner_id bigint not null references shop.banner on delete cascade,
  language text not null,
  title text not null,
  primary key (banner_id, language)
);

create table shop.notice (
  id bigint generated always as identity primary key,
  -- 1 the page of notices, 2 the running line.
  type smallint not null check (type in (1, 2)),
  sort integer not null default 0,
  created_at timestamptz not null
);
create table shop.notice_translation (
  notice_id bigint not null references shop.notice on delete cascade,
  language text not null,
  title text not null,
  content text not null,
  primary key (notice_id, language)
);

create table shop.rule_version (
  version text primary key,
  published_at timestamptz not null
);
create table shop.rule_translation (
  version text not null references shop.rule_version on delete cascade,
  language text not null,
  position integer not null,
  title text not null,
  content text not null,
  primary key (version, language, position)
);

-- A brand that has money and a product that was sold are never deleted.
grant select, insert, update on shop.brand to goodturn_app;
grant select, insert, update, delete on shop.brand_translation, shop.category, shop.category_translation, shop.product_translation,
  shop.product_picture, shop.product_option, shop.product_option_translation, shop.product_property, shop.banner, shop.banner_translation,
  shop.notice, shop.notice_translation, shop.rule_version, shop.rule_translation to goodturn_app;
grant select, insert, delete on shop.file to goodturn_app;
grant select, insert on shop.product to goodturn_app;
grant update (brand_id, category_id, price, stock, ships_to, sort) on shop.product to goodturn_app;
grant select on shop.product_revision to goodturn_app;
grant select, update on shop.product to goodturn_ledger;
grant select, insert on shop.product_revision to goodturn_ledger;
grant select on shop.brand, shop.file, shop.product_translation, shop.product_picture, shop.product_option, shop.product_option_translation,
  shop.product_property to goodturn_ledger;
-- To lock the row, which PostgreSQL grants with the right to change a column.
grant update (id) on shop.brand to goodturn_ledger;
