-- Until its label is printed a customer changes colour, model and address of a paid order, or cancels it, alone and at once.
alter table shop.shipment add column label_printed_at timestamptz;
comment on column shop.shipment.label_printed_at is
'When its label, or its row in a file of addresses, was first made: from then on somebody packs what stood there. Null until then.';

alter table shop.orders add column variant_changed_at timestamptz;
comment on column shop.orders.variant_changed_at is
'When colour or model were last changed after the payment, so that they need not be those which were asked for with it.';
alter table shop.orders add constraint orders_variant_changed_is_paid check (variant_changed_at is null or paid_at is not null) not valid;

alter table shop.orders drop constraint orders_refund_reason_check;
alter table shop.orders add constraint orders_refund_reason_check
  check (refund_reason in ('return_accepted', 'return_undecided', 'not_shipped', 'operator', 'customer')) not valid;
-- squawk-ignore require-concurrent-index-creation -- no order is cancelled by its customer yet, and the index is made in a moment
create index orders_cancelled_by_customer on shop.orders (customer_id, refunded_at) where refund_reason = 'customer';
