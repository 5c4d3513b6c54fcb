-- The lists of orders, customers and the audit are searched, filtered and sorted at any size, as recharges are. No index is
-- over a column that a payment changes: a paid order stays on its page, and its other indexes are not written again.

-- squawk-ignore require-concurrent-index-creation -- before the first shop is open; a later one waits for it once.
create index orders_by_time on shop.orders (created_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index orders_by_price on shop.orders (price, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index orders_by_campaign on shop.orders (campaign_id, created_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index orders_cancelled on shop.orders (created_at, id) where cancelled_at is not null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index orders_refunded on shop.orders (created_at, id) where refunded_at is not null;
-- squawk-ignore require-concurrent-index-deletion -- as above; what it did, the index by time does.
drop index shop.orders_time;

-- What is not finished by its state and deadline, what is finished by its state alone, and parcels by their number.
-- squawk-ignore require-concurrent-index-creation -- as above
create index shipment_open on shop.shipment (state, due_at, order_id) where due_at is not null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index shipment_ended on shop.shipment (state, order_id) where due_at is null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index shipment_by_tracking on shop.shipment (lower(replace(tracking_number, ' ', '')) text_pattern_ops) where tracking_number is not null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index product_by_name on shop.product_translation using gin (to_tsvector('simple', name)) with (fastupdate = off);
-- What is not sorted in yet is read as a whole by every search.
alter index shop.customer_by_name set (fastupdate = off);

-- squawk-ignore require-concurrent-index-creation -- as above
create index customer_by_time on shop.customer (registered_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index customer_disabled on shop.customer (registered_at, id) where disabled_at is not null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index customer_on_hold on shop.customer (registered_at, id) where hold_expires_at is not null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index customer_by_country on shop.customer (country, registered_at, id) where country is not null;
-- squawk-ignore require-concurrent-index-deletion -- as above
drop index shop.customer_time;

-- squawk-ignore require-concurrent-index-creation -- as above
create index audit_by_time on shop.audit_entry (created_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index audit_by_action on shop.audit_entry (action, created_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index audit_by_subject on shop.audit_entry (subject, created_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index audit_by_actor on shop.audit_entry (actor_kind, actor_id, created_at, id);
-- A request names the person or the brand in its details; its subject is the request itself.
-- squawk-ignore require-concurrent-index-creation -- as above
create index audit_by_requested_subject on shop.audit_entry ((details ->> 'subject'), created_at, id) where details ? 'subject';
-- squawk-ignore require-concurrent-index-creation -- as above
create index audit_by_ip on shop.audit_entry (ip, created_at, id) where ip is not null;
