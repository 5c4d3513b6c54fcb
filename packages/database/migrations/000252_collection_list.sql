-- What was collected is a list that operators page through, narrow, search and export; and the transfers of a sender are found by it.

-- squawk-ignore require-concurrent-index-creation -- a migration is one database transaction; batches wait for it once
create index batch_item_collected on chain.batch_item (id) where customer_id is not null and asset = 'token';
-- squawk-ignore require-concurrent-index-creation -- as above
create index batch_item_collected_by_state on chain.batch_item (state, id) where customer_id is not null and asset = 'token';
-- squawk-ignore require-concurrent-index-creation -- as above
create index batch_item_by_transaction on chain.batch_item (encode(tx, 'hex') text_pattern_ops) where tx is not null;
-- squawk-ignore require-concurrent-index-creation -- watchers wait for it once, and hand over afterwards what they saw meanwhile
create index observed_transfer_of_sender on chain.observed_transfer (from_account);

-- The lists that can be exported.
alter table shop.task drop constraint task_list_known;
-- squawk-ignore constraint-missing-not-valid -- a shop has a few hundred of them, and each is one that was known before.
alter table shop.task add constraint task_list_known check (list in (
  'administrators', 'approvals', 'audit', 'banners', 'bills', 'blacklist', 'brands', 'campaigns', 'categories', 'collections',
  'content_blocks', 'holds', 'identity', 'jobs', 'languages', 'messages', 'notices', 'orders', 'payout_attempts', 'products',
  'recharges', 'reports', 'returns', 'roles', 'rules', 'servers', 'telegram', 'users', 'wallet_records', 'wallets',
  'withdrawals'));
