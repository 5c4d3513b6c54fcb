-- Which products a database transaction has changed so far. A product with its texts is some hundred rows, and what each of them
-- changes is one revision: it is composed once at the transaction's end, which leaves no row here.

create table shop.changed_product (
  product_id bigint not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  constraint changed_product_pkey primary key (product_id, transaction_id)
);

grant select, insert, delete on shop.changed_product to goodturn_ledger;
grant select on shop.changed_product to goodturn_reader;
