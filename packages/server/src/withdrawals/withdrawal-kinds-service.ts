// The two requests about a withdrawal that a second person decides: that it may be paid, and that it was.
import type { PayWayCode } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';
import { approveWithdrawal, payWithdrawal } from '@goodturn/ledger';
import { formatMoney, subtract } from '@goodturn/money';
import { type ApprovalKind, type ApprovalRequest, fieldOf, subjectIdOf } from '../approvals/approval-kind.ts';
import { bookReference, claimReference } from '../approvals/booked-reference-service.ts';
import { DomainError } from '../domain-error.ts';
import type { Withdrawal } from './withdrawal-row.ts';
import { findWithdrawal, readWayState } from './withdrawal-store.ts';

const withdrawalOf = async (transaction: DatabaseTransaction, request: ApprovalRequest): Promise<Withdrawal> => {
  const withdrawal = await findWithdrawal(transaction, subjectIdOf(request));
  if (withdrawal === undefined) throw new DomainError('not_found');
  return withdrawal;
};

const factsOf = ({ stage, amount, fee, address, reviewedAt }: Withdrawal): string[] => [
  stage,
  formatMoney(amount),
  formatMoney(subtract(amount, fee)),
  address,
  reviewedAt?.toISOString() ?? '',
];

/** Approves in the caller's database transaction. Throws `withdrawals_stopped`, `withdrawal_not_under_review`, `reserve_too_low`. */
export async function approve(
  transaction: DatabaseTransaction,
  withdrawal: Withdrawal,
  by: { administratorId: bigint; now: Date },
): Promise<void> {
  const { isStopped } = await readWayState(transaction, withdrawal.way);
  if (isStopped) throw new DomainError('withdrawals_stopped');
  const step = { withdrawalId: withdrawal.id, administratorId: by.administratorId };
  const result = await approveWithdrawal(transaction, step, by.now);
  if (result === 'not_found') throw new DomainError('not_found');
  if (result === 'not_under_review') throw new DomainError('withdrawal_not_under_review');
  if (result === 'reserve_too_low') throw new DomainError('reserve_too_low');
}

/** Whoever asked has reviewed it, and stands beside it as the reviewer; the approval names both. */
export const withdrawalApprovedKind: ApprovalKind = {
  name: 'withdrawal_approved',
  node: 'withdrawal.review',

  async facts(transaction, request) {
    return factsOf(await withdrawalOf(transaction, request));
  },

  async apply(transaction, approval, now) {
    const withdrawal = await withdrawalOf(transaction, approval);
    await approve(transaction, withdrawal, { administratorId: approval.askedBy, now });
  },
};

const bookingOf = (request: ApprovalRequest) => ({
  way: fieldOf(request, 'way') as PayWayCode,
  reference: fieldOf(request, 'transaction'),
});

/** Books that the money has left, by a chain transaction that pays for this alone. */
export const withdrawalPaidKind: ApprovalKind = {
  name: 'withdrawal_paid',
  node: 'withdrawal.pay',

  async facts(transaction, request) {
    const withdrawal = await withdrawalOf(transaction, request);
    await claimReference(transaction, bookingOf(request));
    return factsOf(withdrawal);
  },

  async apply(transaction, approval, now) {
    const { approvalId } = approval;
    const { way, reference } = bookingOf(approval);
    await bookReference(transaction, { way, reference, approvalId });
    const payout = { withdrawalId: subjectIdOf(approval), reference, approvalId };
    const result = await payWithdrawal(transaction, payout, now);
    if (result === 'not_found') throw new DomainError('not_found');
    if (result === 'not_approved') throw new DomainError('withdrawal_not_approved');
    if (result === 'reserve_too_low') throw new DomainError('reserve_too_low');
  },
};
