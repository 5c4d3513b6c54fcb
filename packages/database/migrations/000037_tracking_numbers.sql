-- A carrier's tracking number belongs to one order. One that was typed wrong is corrected, and what it was before is kept.

create table shop.tracking_number (
  carrier text not null,
  number text not null,
  order_id bigint not null,
  constraint tracking_number_unique primary key (carrier, number),
  constraint tracking_number_order_id_fkey foreign key (order_id) references shop.orders (id)
);
comment on table shop.tracking_number is
'Which order a carrier''s number belongs to, both in lower case and without spaces. Of several orders that had one number before this rule, the first has it.';

-- The orders that were shipped before, each number once.
insert into shop.tracking_number (carrier, number, order_id)
select distinct on (1, 2) lower(regexp_replace(s.carrier, '\s', '', 'g')), lower(regexp_replace(s.tracking_number, '\s', '', 'g')), s.order_id
  from shop.shipment s where s.tracking_number is not null
 order by 1, 2, s.order_id;

-- squawk-ignore require-concurrent-index-creation -- the table is new
create index tracking_number_by_number on shop.tracking_number (number text_pattern_ops);
-- squawk-ignore require-concurrent-index-creation -- as above
create index tracking_number_of_order on shop.tracking_number (order_id);

create table shop.tracking_correction (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  carrier_before text not null,
  tracking_number_before text not null,
  carrier text not null,
  tracking_number text not null,
  reason text not null,
  corrected_by bigint not null,
  corrected_at timestamptz not null,
  constraint tracking_correction_order_id_fkey foreign key (order_id) references shop.orders (id),
  constraint tracking_correction_corrected_by_fkey foreign key (corrected_by) references shop.administrator (id),
  constraint tracking_correction_changes check ((carrier, tracking_number) <> (carrier_before, tracking_number_before))
);
comment on table shop.tracking_correction is 'What an operator wrote wrong of a shipment, and what is right. Rows are only ever added.';

-- squawk-ignore require-concurrent-index-creation -- as above
create index tracking_correction_of_order on shop.tracking_correction (order_id, id);

grant select on shop.tracking_number, shop.tracking_correction to goodturn_app, goodturn_reader;
grant select, insert, delete on shop.tracking_number to goodturn_ledger;
grant select, insert on shop.tracking_correction to goodturn_ledger;
