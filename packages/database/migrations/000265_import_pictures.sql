-- The pictures that an imported file names by address, and what became of each. They are fetched after the import, by a job: another
-- shop's server can be slow or hostile, and no database transaction waits for one.
create table shop.import_picture (
  id bigint generated always as identity primary key,
  import_id bigint not null references shop.product_import,
  product_id bigint not null references shop.product,
  file_row integer not null constraint import_picture_file_row_positive check (file_row > 0),
  position integer not null constraint import_picture_position_positive check (position >= 0),
  address text not null constraint import_picture_address_length check (length(address) between 1 and 1500),
  state text not null constraint import_picture_state_known
    check (state in ('waiting', 'fetched', 'kept', 'refused', 'withdrawn')),
  reason text constraint import_picture_reason_form check (reason ~ '^[a-z_]{1,40}$'),
  attempts integer not null default 0,
  due_at timestamptz,
  ended_at timestamptz,
  file_id bigint references shop.file,
  constraint import_picture_once unique (import_id, product_id, address),
  constraint import_picture_waits_or_ended check ((state = 'waiting') = (due_at is not null) and (state = 'waiting') = (ended_at is null)),
  constraint import_picture_has_file check ((state = 'fetched') = (file_id is not null)),
  constraint import_picture_refused_for_reason check (state <> 'refused' or reason is not null)
);
comment on column shop.import_picture.file_row is 'The row of the file that names the picture, as spreadsheets count.';
comment on column shop.import_picture.position is 'Its place among the pictures of its row, in which the product shows them.';
comment on column shop.import_picture.reason is 'Why it is refused; of one that waits, why the last try failed.';
comment on column shop.import_picture.due_at is
'When the next try may begin. A try sets it to a later time first, so that another server takes over what one leaves unfinished.';
create index import_picture_due on shop.import_picture (due_at, id) where state = 'waiting';
create index import_picture_of_product on shop.import_picture (product_id, address);
create index import_picture_by_row on shop.import_picture (import_id, file_row, product_id);

grant select on shop.import_picture to goodturn_app;
grant select, insert, update on shop.import_picture to goodturn_ledger;
