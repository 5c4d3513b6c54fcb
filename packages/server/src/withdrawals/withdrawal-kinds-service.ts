// The requests about a withdrawal that a second person decides.
import { abandonPayout, approveWithdrawalByTwo, payWithdrawal, rejectWithdrawalByTwo } from '@goodturn/ledger';
import { type ApprovalKind, fieldOf, requireSuccess } from '../approvals/approval-kind.ts';
import { requireUnusedReference } from '../approvals/payment-reference-service.ts';
import type { PayWayCode } from '@goodturn/contract';

/** What keeps a withdrawal from being approved, whoever reviews it. */
export const reviewErrors = {
  not_under_review: 'withdrawal_not_under_review',
  withdrawals_suspended: 'withdrawals_suspended',
  account_on_hold: 'account_on_hold',
  reserve_too_low: 'reserve_too_low',
} as const;

/** What keeps a withdrawal from being rejected. */
export const rejectionErrors = {
  not_under_review: 'withdrawal_not_under_review',
  reason_not_applicable: 'reject_reason_not_applicable',
} as const;

/** Above one person's limit. The requester has reviewed it and is named as the reviewer; the approval names both. */
export const withdrawalApprovalKind: ApprovalKind = {
  name: 'withdrawal_approval',
  node: 'withdrawal.review',

  async execute(transaction, { approvalId }, now) {
    requireSuccess(await approveWithdrawalByTwo(transaction, approvalId, now), reviewErrors);
  },
};

/** A second rejection of one customer's address within 30 days. */
export const withdrawalRejectionKind: ApprovalKind = {
  name: 'withdrawal_rejection',
  node: 'withdrawal.review',

  async execute(transaction, { approvalId }, now) {
    requireSuccess(await rejectWithdrawalByTwo(transaction, approvalId, now), rejectionErrors);
  },
};

/** Books that the money has left, by a chain transaction that pays for this alone. */
export const withdrawalPayoutKind: ApprovalKind = {
  name: 'withdrawal_payout',
  node: 'withdrawal.pay',

  async check(transaction, request) {
    const way = fieldOf(request, 'way') as PayWayCode;
    await requireUnusedReference(transaction, { way, reference: fieldOf(request, 'transaction') });
  },

  async execute(transaction, { approvalId }, now) {
    requireSuccess(await payWithdrawal(transaction, approvalId, now), {
      not_signing: 'withdrawal_not_signing',
      transaction_reference_used: 'transaction_reference_used',
      reserve_too_low: 'reserve_too_low',
    });
  },
};

/** Nothing was sent, and nothing can be any more: the withdrawal can be signed again, or cancelled. */
export const payoutAbandonmentKind: ApprovalKind = {
  name: 'payout_abandonment',
  node: 'withdrawal.pay',

  async execute(transaction, { approvalId }, now) {
    requireSuccess(await abandonPayout(transaction, approvalId, now), { not_signing: 'withdrawal_not_signing' });
  },
};
