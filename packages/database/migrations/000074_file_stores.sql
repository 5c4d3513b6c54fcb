-- Where uploaded pictures are kept: the server's own folder, or a place at an object storage that speaks S3. Each picture knows its own.

create table shop.file_store (
  -- Given by the server, since the secret is encrypted for it alone.
  id bigint primary key,
  -- Empty: Amazon's own of the region.
  endpoint text not null,
  region text not null,
  bucket text not null,
  path text not null,
  -- Under which name the server reads what is stored; empty: at the endpoint, with the key.
  domain text not null,
  access_key_id text not null,
  encrypted_secret bytea not null,
  -- Whether new pictures go there. Without one they stay in the server's own folder.
  is_active boolean not null,
  updated_by bigint not null references shop.administrator,
  updated_at timestamptz not null,
  constraint file_store_place_unique unique (endpoint, bucket, path)
);
create unique index file_store_active_once on shop.file_store (is_active) where is_active;

-- Null: in the server's own folder, as all were before.
alter table shop.file add column store_id bigint;
-- squawk-ignore constraint-missing-not-valid, adding-foreign-key-constraint -- the column is new and empty.
alter table shop.file add constraint file_store_id_fkey foreign key (store_id) references shop.file_store (id);

grant select on shop.file_store to goodturn_app;
-- A key is changed by the rotation of keys alone.
grant update (encrypted_secret) on shop.file_store to goodturn_app;
grant select, insert, update on shop.file_store to goodturn_ledger;
