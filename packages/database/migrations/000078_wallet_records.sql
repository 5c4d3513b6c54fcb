-- Every movement of money between the shop and the outside as a list: the newest first. They are few beside the payments of
-- orders, so that a walk through all transfers by time would take long to meet them.
-- squawk-ignore require-concurrent-index-creation -- before the first shop is open; a later one waits for it once.
create index transfer_with_outside on ledger.transfer (created_at, id)
  where kind in ('recharge', 'recharge_correction', 'withdrawal_paid', 'brand_funding', 'brand_payout', 'goodwill_funding',
                 'fees_payout', 'commission_payout', 'treasury_move');

-- The lists that can be exported.
alter table shop.task drop constraint task_list_known;
-- squawk-ignore constraint-missing-not-valid -- a shop has a few hundred of them, and each is one that was known before.
alter table shop.task add constraint task_list_known check (list in (
  'administrators', 'approvals', 'audit', 'bills', 'blacklist', 'brands', 'campaigns', 'holds', 'identity', 'messages', 'orders',
  'products', 'recharges', 'reports', 'returns', 'telegram', 'users', 'wallet_records', 'wallets', 'withdrawals'));
