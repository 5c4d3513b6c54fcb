import type { AccountType } from '../../accounts/accounts.ts';
import type { TransferKind } from '../../transfers/transfer-kinds.ts';

export type Subject = 'order' | 'campaign' | 'recharge' | 'withdrawal' | 'approval';

/** The account types of a kind; repeated here so that nothing is taken from the verified database. */
export interface KindRule {
  debit: AccountType;
  credit: AccountType;
  subject: Subject;
  sameOwner?: true;
  /** Whether it names the transfer that it corrects. */
  corrects?: 'always' | 'sometimes';
}

export const kindRules: Readonly<Record<TransferKind, KindRule>> = {
  order_price: { debit: 'customer.available', credit: 'brand.pending', subject: 'order' },
  order_cashback: { debit: 'campaign.escrow', credit: 'customer.available', subject: 'order' },
  order_bonus: { debit: 'campaign.escrow', credit: 'customer.available', subject: 'order' },
  order_price_refund: { debit: 'brand.pending', credit: 'customer.available', subject: 'order', corrects: 'always' },
  // A campaign without cashback has no cashback transfer that a reversed bonus could name.
  order_cashback_reversal: {
    debit: 'customer.available',
    credit: 'campaign.escrow',
    subject: 'order',
    corrects: 'sometimes',
  },
  order_proceeds: { debit: 'brand.pending', credit: 'brand.available', subject: 'order', sameOwner: true },
  order_commission: { debit: 'brand.pending', credit: 'platform.commission', subject: 'order' },
  referral_reward: { debit: 'campaign.escrow', credit: 'customer.available', subject: 'order' },
  campaign_escrow: { debit: 'brand.available', credit: 'campaign.escrow', subject: 'campaign' },
  escrow_release: { debit: 'campaign.escrow', credit: 'brand.available', subject: 'campaign' },
  recharge: { debit: 'external', credit: 'customer.available', subject: 'recharge' },
  withdrawal_request: {
    debit: 'customer.available',
    credit: 'customer.frozen',
    subject: 'withdrawal',
    sameOwner: true,
  },
  withdrawal_paid: { debit: 'customer.frozen', credit: 'external', subject: 'withdrawal' },
  withdrawal_fee: { debit: 'customer.frozen', credit: 'platform.fees', subject: 'withdrawal' },
  withdrawal_failed: {
    debit: 'customer.frozen',
    credit: 'customer.available',
    subject: 'withdrawal',
    sameOwner: true,
    corrects: 'always',
  },
  system_increase: { debit: 'platform.goodwill', credit: 'customer.available', subject: 'approval' },
  recharge_correction: { debit: 'customer.available', credit: 'external', subject: 'approval', corrects: 'always' },
  increase_correction: {
    debit: 'customer.available',
    credit: 'platform.goodwill',
    subject: 'approval',
    corrects: 'always',
  },
  reward_correction: {
    debit: 'customer.available',
    credit: 'brand.available',
    subject: 'approval',
    corrects: 'always',
  },
  brand_funding: { debit: 'external', credit: 'brand.available', subject: 'approval' },
  brand_payout: { debit: 'brand.available', credit: 'external', subject: 'approval' },
  goodwill_funding: { debit: 'external', credit: 'platform.goodwill', subject: 'approval' },
  goodwill_from_fees: { debit: 'platform.fees', credit: 'platform.goodwill', subject: 'approval' },
  fees_payout: { debit: 'platform.fees', credit: 'external', subject: 'approval' },
  commission_payout: { debit: 'platform.commission', credit: 'external', subject: 'approval' },
  treasury_move: { debit: 'external', credit: 'external', subject: 'approval' },
  payout_shortfall: { debit: 'external', credit: 'platform.shortfall', subject: 'withdrawal', sameOwner: true },
  shortfall_funding: { debit: 'external', credit: 'platform.goodwill', subject: 'approval' },
  fill_shortfall: { debit: 'platform.shortfall', credit: 'external', subject: 'approval', sameOwner: true },
};

/** Returns the kinds of a subject as a list for SQL. */
export const kindsOf = (subject: Subject): string =>
  Object.entries(kindRules)
    .filter(([, rule]) => rule.subject === subject)
    .map(([kind]) => `'${kind}'`)
    .join(', ');
