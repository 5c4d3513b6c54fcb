// The common parts of the operations on one withdrawal.
import type { ApprovalPayload, ErrorCode } from '@goodturn/contract';
import { formatMoney, subtract } from '@goodturn/money';
import { findCustomerSubject } from '../../people/accounts/find-customer-subject.ts';
import { findPendingApproval } from '../../decisions/approvals/pending-approval.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { SessionOperationPath, OperationScope } from '../../decisions/operations/operation.ts';
import type { Withdrawal } from './withdrawal-row.ts';
import { findWithdrawal, lockRequests } from './withdrawal-store.ts';

/** The errors of the ledger's results if the operator may not act at all. */
export const operatorErrors = {
  forbidden: 'forbidden',
  not_found: 'not_found',
  conflict_of_interest: 'conflict_of_interest',
} as const satisfies Record<string, ErrorCode>;

export const approvalErrors = {
  not_under_review: 'withdrawal_not_under_review',
  withdrawals_suspended: 'withdrawals_suspended',
  account_on_hold: 'account_on_hold',
  reserve_too_low: 'reserve_too_low',
} as const satisfies Record<string, ErrorCode>;

type WithdrawalScope = Pick<OperationScope<SessionOperationPath>, 'transaction'> & { input: { withdrawalId: string } };

/**
 * Serializes each operation on a withdrawal with the requests about it, and names the customer, since nobody may act on
 * the own account.
 */
export const withdrawalTarget = {
  async lock({ transaction, input }: WithdrawalScope): Promise<Withdrawal | undefined> {
    const withdrawalId = BigInt(input.withdrawalId);
    await lockRequests(transaction, withdrawalId);
    return await findWithdrawal(transaction, withdrawalId);
  },
  customerId: (withdrawal: Withdrawal): bigint => withdrawal.customerId,
};

/** Returns the subject of a request: the customer as text for people, and the id of the withdrawal. */
export async function requestAbout({ transaction }: Pick<WithdrawalScope, 'transaction'>, withdrawal: Withdrawal) {
  return { subject: (await findCustomerSubject(transaction, withdrawal.customerId)) ?? '', subjectId: withdrawal.id };
}

/** Returns the payload of a review: the whole amount and its destination. */
export const requestedOf = ({
  amount,
  paymentMethod,
  address,
}: Withdrawal): ApprovalPayload<'withdrawal_approval'> => ({
  amount: formatMoney(amount),
  paymentMethod,
  address,
});

/** Returns the payload of a payout: the amount after the fee and its destination. */
export const payoutOf = ({
  id,
  paymentMethod,
  address,
  amount,
  fee,
}: Withdrawal): ApprovalPayload<'payout_abandonment'> => ({
  amount: formatMoney(subtract(amount, fee)),
  paymentMethod,
  address,
  withdrawalId: id.toString(),
});

/** Throws `withdrawal_not_signing`, and `payment_pending` while another request about the payout is pending. */
export async function requireSigning(
  { transaction }: Pick<WithdrawalScope, 'transaction'>,
  { id, stage }: Withdrawal,
): Promise<void> {
  if (stage !== 'signing') throw new DomainError('withdrawal_not_signing');
  const kinds = ['withdrawal_payout', 'payout_abandonment'] as const;
  const pending = await findPendingApproval(transaction, { kinds, subjectId: id });
  if (pending !== undefined) throw new DomainError('payment_pending');
}
