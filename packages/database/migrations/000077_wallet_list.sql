-- The deposit addresses as a list: newest first, page by page. A customer has at most one of each chain, so that the two make a number.
-- squawk-ignore require-concurrent-index-creation -- before the first shop is open; a later one waits for it once.
create index deposit_address_by_time on shop.deposit_address (created_at, (customer_id * 2 + (chain = 'ethereum')::integer));

-- The lists that can be exported.
alter table shop.task drop constraint task_list_known;
-- squawk-ignore constraint-missing-not-valid -- a shop has a few hundred of them, and each is one that was known before.
alter table shop.task add constraint task_list_known check (list in (
  'administrators', 'approvals', 'audit', 'bills', 'blacklist', 'brands', 'campaigns', 'holds', 'identity', 'messages', 'orders',
  'products', 'recharges', 'reports', 'returns', 'telegram', 'users', 'wallets', 'withdrawals'));
