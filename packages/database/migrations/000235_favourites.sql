-- What customers marked, kept by the server so that every device shows it. Its owner is told once when it is in a campaign again.
create table shop.favourite (
  customer_id bigint not null references shop.customer,
  product_id bigint not null references shop.product,
  created_at timestamptz not null,
  tells boolean not null default true,
  primary key (customer_id, product_id)
);
comment on column shop.favourite.tells is 'Whether its owner wants to be told when the product is in a campaign again.';
create index favourite_of_product on shop.favourite (product_id) where tells;

grant select on shop.favourite to goodturn_app, goodturn_reader;
grant select, insert, update, delete on shop.favourite to goodturn_ledger;

do $$
declare
  v_kinds text := (select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = 'shop.message'::regclass and c.conname = 'message_kind');
begin
  alter table shop.message drop constraint message_kind;
  execute 'alter table shop.message add constraint message_kind '
    || replace(replace(v_kinds, '''operator''::text', '''operator''::text, ''favourite_offered''::text'), ' NOT VALID', '')
    || ' not valid';
end $$;
