-- Withdrawals are searched, filtered and sorted at any size, as recharges are.

-- squawk-ignore require-concurrent-index-creation -- a shop has few withdrawals beside its orders, and the index is made in a moment.
create index withdrawal_by_stage on shop.withdrawal (stage, requested_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index withdrawal_by_time on shop.withdrawal (requested_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index withdrawal_by_method on shop.withdrawal (payment_method_id, requested_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index withdrawal_by_amount on shop.withdrawal (amount, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index withdrawal_by_received on shop.withdrawal ((amount - fee));
-- squawk-ignore require-concurrent-index-creation -- as above
create index withdrawal_address_beginning on shop.withdrawal (lower(address) text_pattern_ops);
-- squawk-ignore require-concurrent-index-creation -- as above
create index withdrawal_by_reference on shop.withdrawal (transaction_reference text_pattern_ops) where transaction_reference is not null;
