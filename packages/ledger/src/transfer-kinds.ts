/** Every kind of transfer with its code in the database; the database fixes the account types on both sides of each. */
export const transferKinds = {
  order_price: 1n,
  order_cashback: 2n,
  order_bonus: 3n,
  order_price_refund: 4n,
  order_cashback_taken_back: 5n,
  order_proceeds: 6n,
  order_commission: 7n,
  referral_reward: 8n,
  campaign_escrow: 10n,
  campaign_release: 11n,
  recharge: 20n,
  withdrawal_request: 21n,
  withdrawal_paid: 22n,
  withdrawal_fee: 23n,
  withdrawal_failed: 24n,
  system_increase: 30n,
  system_decrease: 31n,
  brand_funding: 32n,
  brand_payout: 33n,
  goodwill_funding: 34n,
  goodwill_from_fees: 35n,
  fees_payout: 36n,
  commission_payout: 37n,
  treasury_move: 38n,
} as const;

export type TransferKind = keyof typeof transferKinds;
