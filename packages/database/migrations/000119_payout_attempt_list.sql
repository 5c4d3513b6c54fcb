-- The attempts to pay withdrawals are listed for operators, searched, filtered and exported at any size, as withdrawals are.

-- squawk-ignore require-concurrent-index-creation -- a shop has few attempts beside its orders, and the index is made in a moment.
create index payout_attempt_by_time on shop.payout_attempt (begun_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index payout_attempt_by_outcome on shop.payout_attempt (outcome, begun_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index payout_attempt_by_administrator on shop.payout_attempt (begun_by, begun_at, id);

-- The lists that can be exported.
alter table shop.task drop constraint task_list_known;
-- squawk-ignore constraint-missing-not-valid -- a shop has a few hundred of them, and each is one that was known before.
alter table shop.task add constraint task_list_known check (list in (
  'administrators', 'approvals', 'audit', 'banners', 'bills', 'blacklist', 'brands', 'campaigns', 'categories',
  'content_blocks', 'holds', 'identity', 'jobs', 'languages', 'messages', 'notices', 'orders', 'payout_attempts', 'products',
  'recharges', 'reports', 'returns', 'roles', 'rules', 'servers', 'telegram', 'users', 'wallet_records', 'wallets',
  'withdrawals'));
