-- That the goods of an accepted return came back, and who has seen them. Money does not wait for it.

create table shop.returned_goods (
  return_id bigint primary key,
  received_by bigint not null,
  received_at timestamptz not null,
  constraint returned_goods_return_id_fkey foreign key (return_id) references shop.return_request (id),
  constraint returned_goods_received_by_fkey foreign key (received_by) references shop.administrator (id)
);
comment on table shop.returned_goods is 'Which goods came back, as an operator noted. Rows are only ever added.';

grant select on shop.returned_goods to goodturn_app, goodturn_reader;
grant select, insert on shop.returned_goods to goodturn_ledger;
