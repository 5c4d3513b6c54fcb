-- Every change of a customer's balance is a list like the others: the newest first, of some days, or of one type. What a
-- payment writes gets one more entry, at the end of the index; the rare kinds have an index of their own, because a walk
-- through all of them by time would take long to meet them.

-- squawk-ignore require-concurrent-index-creation -- before the first shop is open; a later one waits for it once.
create index transfer_by_time on ledger.transfer (created_at, id) where customer_id is not null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index transfer_by_rare_kind on ledger.transfer (kind, created_at, id)
  where customer_id is not null and kind not in ('order_price', 'order_cashback');

-- The lists that can be exported.
alter table shop.task drop constraint task_list_known;
-- squawk-ignore constraint-missing-not-valid -- a shop has a few hundred of them, and each is one that was known before.
alter table shop.task add constraint task_list_known check (list in (
  'approvals', 'audit', 'bills', 'brands', 'campaigns', 'identity', 'messages', 'orders', 'products', 'recharges', 'returns',
  'users', 'withdrawals'));
