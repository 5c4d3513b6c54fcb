import { account, payOutPlatform } from '@goodturn/ledger';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { type Payout, requirePaidOut, requirePayable } from './payout-service.ts';

export type PlatformSource = 'fees' | 'commission';

/** Books that the platform's own money left by a payment method; each source has its own kind of transfer. */
const payoutKind = (name: 'fees_payout' | 'commission_payout', source: bigint): ApprovalKind => {
  const payout: Payout = { source, error: 'insufficient_platform_balance' };
  return {
    name,
    node: 'treasury.move',

    async check(transaction, request) {
      await requirePayable(transaction, request, payout);
    },

    async execute(transaction, { approvalId }, now) {
      requirePaidOut(await payOutPlatform(transaction, approvalId, now), payout.error);
    },
  };
};

export const feesPayoutKind = payoutKind('fees_payout', account.platformFees);
export const commissionPayoutKind = payoutKind('commission_payout', account.platformCommission);
