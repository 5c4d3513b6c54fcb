-- The list of what moved between the shop and the outside has the kinds that came with shortfalls too, so that its sum is
-- what is held outside.
-- squawk-ignore require-concurrent-index-creation -- the list is read by this index, and a migration is one transaction.
create index transfer_between_outside on ledger.transfer (created_at, id) where kind in ('recharge', 'recharge_correction', 'withdrawal_paid',
  'brand_funding', 'brand_payout', 'goodwill_funding', 'fees_payout', 'commission_payout', 'treasury_move', 'payout_shortfall',
  'shortfall_funding', 'fill_shortfall');
-- squawk-ignore require-concurrent-index-deletion -- as above.
drop index ledger.transfer_with_outside;
