-- What operators write beside notices and banners, in each language: further sections of the rules, and pictures with and without a
-- text below the products of the home page; what they note about a banner; a category's parent; and the languages on offer.

create table shop.content_block (
  id bigint primary key generated always as identity,
  kind text not null,
  place text not null,
  file_id bigint,
  format smallint not null default 1,
  link text not null default '',
  sort integer not null default 0,
  is_visible boolean not null default true,
  created_at timestamptz not null,
  constraint content_block_file_id_fkey foreign key (file_id) references shop.file (id),
  constraint content_block_place_by_kind
    check ((kind = 'document' and place = 'rule') or (kind in ('image_text', 'image') and place in ('home', 'rule'))),
  constraint content_block_picture_by_kind check ((kind = 'document') = (file_id is null)),
  constraint content_block_format_check check (format between 1 and 6),
  constraint content_block_link_by_kind check (link = '' or kind = 'image_text')
);
create index content_block_by_place on shop.content_block (place, sort desc, id desc);

create table shop.content_block_translation (
  content_block_id bigint not null,
  language text not null,
  title text not null,
  content text not null default '',
  constraint content_block_translation_pkey primary key (content_block_id, language),
  constraint content_block_translation_content_block_id_fkey
    foreign key (content_block_id) references shop.content_block (id) on delete cascade
);

grant select, insert, update, delete on shop.content_block, shop.content_block_translation to goodturn_app;
grant select on shop.content_block, shop.content_block_translation to goodturn_reader;

-- What the office notes for itself, and the one language in which it is shown, if it is not for readers of each.
alter table shop.banner add column remarks text not null default '';
alter table shop.banner add column language text;

-- squawk-ignore adding-foreign-key-constraint -- a handful of rows
alter table shop.category add column parent_id bigint constraint category_parent_id_fkey references shop.category (id);
-- squawk-ignore constraint-missing-not-valid -- a handful of rows
alter table shop.category add constraint category_is_not_its_own_parent check (parent_id <> id);

-- How a language is offered. One without a row is offered under the name that its catalogue has.
create table shop.language (
  code text primary key,
  title text not null,
  label text not null,
  abbreviation text not null,
  country text not null,
  phone_code text not null,
  file_id bigint,
  sort integer not null default 0,
  is_visible boolean not null default true,
  constraint language_file_id_fkey foreign key (file_id) references shop.file (id)
);
grant select, insert, update on shop.language to goodturn_app;
grant select on shop.language to goodturn_reader;
