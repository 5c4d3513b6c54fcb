-- The lists of the back office are searched, filtered and sorted at any size: each way has an index, so that a page reads
-- about as many rows as it shows.

-- squawk-ignore require-concurrent-index-creation -- a shop has few recharges beside its orders, and the index is made in a moment.
create index recharge_by_status on shop.recharge (status, created_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index recharge_by_method on shop.recharge (payment_method_id, created_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index recharge_by_time on shop.recharge (created_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index recharge_by_amount on shop.recharge (coalesce(credited_amount, requested_amount, 0), id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index recharge_by_requested on shop.recharge (requested_amount);
-- squawk-ignore require-concurrent-index-creation -- as above
create index recharge_by_reference on shop.recharge (transaction_reference text_pattern_ops) where transaction_reference is not null;
-- squawk-ignore require-concurrent-index-deletion -- as above; the first of them begins with the status and does what this one did.
drop index shop.recharge_waiting;

-- Customers are found by the beginning and the end of their phone number, by words of their name, and by where they pay in.
-- squawk-ignore require-concurrent-index-creation -- a shop has few customers beside its orders, and the index is made in a moment.
create index customer_by_phone on shop.customer (phone_digits text_pattern_ops);
-- squawk-ignore require-concurrent-index-creation -- as above
create index customer_by_phone_end on shop.customer (reverse(phone_digits) text_pattern_ops);
-- squawk-ignore require-concurrent-index-creation -- as above
create index customer_by_name on shop.customer using gin (to_tsvector('simple', coalesce(recipient, '')));
-- squawk-ignore require-concurrent-index-creation -- as above
create index deposit_address_beginning on shop.deposit_address (lower(address) text_pattern_ops);
