import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import {
  approveWithdrawal,
  beginSigning,
  type RejectReason,
  rejectWithdrawal,
  reopenWithdrawal,
} from '@goodturn/ledger';
import { formatMoney, subtract } from '@goodturn/money';
import { type ApprovalKindName, type ApprovalRequest, requireSuccess } from '../approvals/approval-kind.ts';
import type { ApprovalService, IdempotencyContext } from '../approvals/approval-service.ts';
import { findPendingApproval } from '../approvals/pending-approval-service.ts';
import { referenceOf } from '../approvals/payment-reference-service.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { DomainError } from '../domain-error.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import { rejectionErrors, reviewErrors } from './withdrawal-kinds-service.ts';
import { findCustomerName } from './withdrawal-review-store.ts';
import type { Withdrawal, WithdrawalStage } from './withdrawal-row.ts';
import { findWithdrawal, lockRequests } from './withdrawal-store.ts';

export type WithdrawalReviewService = ReturnType<typeof createWithdrawalReviewService>;

export interface ReviewNeeds {
  approvals: ApprovalService;
  audit: AuditService;
  announce: () => void;
}

/** What a step of one person led to: the new stage, or the request that waits for a second person. */
export interface ReviewOutcome {
  approvalId: bigint | null;
  stage: WithdrawalStage;
}

const operatorErrors = {
  forbidden: 'forbidden',
  not_found: 'not_found',
  conflict_of_interest: 'conflict_of_interest',
} as const;

/** What operators do with a withdrawal, each time alone with what is requested about it, and never with the own one. */
export function createWithdrawalReviewService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { approvals, audit, announce }: ReviewNeeds,
) {
  async function lockForeign(
    transaction: DatabaseTransaction,
    administrator: ActingAdministrator,
    withdrawalId: bigint,
  ): Promise<Withdrawal> {
    await lockRequests(transaction, withdrawalId);
    const withdrawal = await findWithdrawal(transaction, withdrawalId);
    if (withdrawal === undefined) throw new DomainError('not_found');
    await approvals.requireNotOwner(transaction, administrator, withdrawal.customerId);
    return withdrawal;
  }

  /** One step in one database transaction, with what it leaves in the audit. */
  async function step(
    administrator: ActingAdministrator,
    { withdrawalId, action }: { withdrawalId: bigint; action: string },
    work: (transaction: DatabaseTransaction, withdrawal: Withdrawal) => Promise<Readonly<Record<string, string>>>,
  ): Promise<Readonly<Record<string, string>>> {
    const details = await inTransaction(database, async (transaction) => {
      const withdrawal = await lockForeign(transaction, administrator, withdrawalId);
      const done = await work(transaction, withdrawal);
      await audit.record(transaction, administrator, { action, subject: `withdrawal ${withdrawalId}`, details: done });
      return done;
    });
    announce();
    return details;
  }

  /** Requests what one person may not do alone, once: a second attempt returns the request that is pending. */
  async function requestOnce(
    transaction: DatabaseTransaction,
    administrator: ActingAdministrator,
    withdrawal: Withdrawal,
    { kind, payload, reason }: { kind: ApprovalKindName; payload: Record<string, string>; reason: string },
  ): Promise<bigint> {
    const pending = await findPendingApproval(transaction, { kind, subjectId: withdrawal.id });
    if (pending !== undefined) return pending;
    return await approvals.requestApprovalIn(transaction, administrator, {
      ...(await requestAbout(transaction, withdrawal)),
      kind,
      payload,
      reason,
    });
  }

  const outcomeOf = (done: Readonly<Record<string, string>>, stage: WithdrawalStage): ReviewOutcome =>
    done['approval'] === undefined
      ? { approvalId: null, stage }
      : { approvalId: BigInt(done['approval']), stage: 'under_review' };

  /**
   * Approves; above one person's limit for this customer and day it requests that. Throws `not_found`, `conflict_of_interest`,
   * `withdrawals_suspended`, `account_on_hold`, `withdrawal_not_under_review`, `reserve_too_low`.
   */
  async function approve(administrator: ActingAdministrator, withdrawalId: bigint): Promise<ReviewOutcome> {
    const done = await step(
      administrator,
      { withdrawalId, action: 'withdrawal/approve' },
      async (transaction, found) => {
        const facts = { amount: formatMoney(found.amount), way: found.way, address: found.address };
        const result = await approveWithdrawal(transaction, administrator.tokenHash, withdrawalId, clock.now());
        requireSuccess(result, { ...operatorErrors, ...reviewErrors });
        if (result !== 'second_approval_required') return facts;
        const reason = 'above the limit of one person';
        const request = { kind: 'withdrawal_approval', payload: facts, reason } as const;
        const approvalId = await requestOnce(transaction, administrator, found, request);
        return { ...facts, approval: approvalId.toString() };
      },
    );
    return outcomeOf(done, 'approved');
  }

  /**
   * Rejects and gives the whole amount back; a second rejection of one customer's address requests a second person.
   * Throws `not_found`, `conflict_of_interest`, `withdrawal_not_under_review`, `reject_reason_not_applicable`.
   */
  async function reject(
    administrator: ActingAdministrator,
    { withdrawalId, reason }: { withdrawalId: bigint; reason: RejectReason },
  ): Promise<ReviewOutcome> {
    const done = await step(
      administrator,
      { withdrawalId, action: 'withdrawal/reject' },
      async (transaction, found) => {
        const rejection = { withdrawalId, reason };
        const result = await rejectWithdrawal(transaction, administrator.tokenHash, rejection, clock.now());
        requireSuccess(result, { ...operatorErrors, ...rejectionErrors });
        if (result !== 'second_approval_required') return { reason };
        const { amount, way, address } = found;
        const payload = { amount: formatMoney(amount), way, address, rejectReason: reason };
        const why = 'an address of this customer was rejected within the last 30 days';
        const request = { kind: 'withdrawal_rejection', payload, reason: why } as const;
        const approvalId = await requestOnce(transaction, administrator, found, request);
        return { reason, approval: approvalId.toString() };
      },
    );
    return outcomeOf(done, 'rejected');
  }

  /** Throws `not_found`, `conflict_of_interest`, `withdrawal_not_approved`. */
  async function reopen(
    administrator: ActingAdministrator,
    { withdrawalId, reason }: { withdrawalId: bigint; reason: string },
  ): Promise<void> {
    await step(administrator, { withdrawalId, action: 'withdrawal/reopen' }, async (transaction) => {
      const result = await reopenWithdrawal(transaction, administrator.tokenHash, withdrawalId, clock.now());
      requireSuccess(result, { ...operatorErrors, not_approved: 'withdrawal_not_approved' });
      return { reason };
    });
  }

  /**
   * Begins to pay: from now on the money may have left, and the customer can no longer cancel. Throws `not_found`,
   * `conflict_of_interest`, `withdrawal_not_approved`, `withdrawals_suspended`, `account_on_hold`.
   */
  async function beginPayout(administrator: ActingAdministrator, withdrawalId: bigint): Promise<void> {
    await step(administrator, { withdrawalId, action: 'withdrawal/begin_payout' }, async (transaction, withdrawal) => {
      const result = await beginSigning(transaction, administrator.tokenHash, withdrawalId, clock.now());
      requireSuccess(result, {
        ...operatorErrors,
        not_approved: 'withdrawal_not_approved',
        withdrawals_suspended: 'withdrawals_suspended',
        account_on_hold: 'account_on_hold',
      });
      return { amount: formatMoney(subtract(withdrawal.amount, withdrawal.fee)), address: withdrawal.address };
    });
  }

  async function lockSigning(
    transaction: DatabaseTransaction,
    administrator: ActingAdministrator,
    withdrawalId: bigint,
  ): Promise<Withdrawal> {
    const withdrawal = await lockForeign(transaction, administrator, withdrawalId);
    if (withdrawal.stage !== 'signing') throw new DomainError('withdrawal_not_signing');
    for (const kind of ['withdrawal_payout', 'payout_abandonment'] as const) {
      const pending = await findPendingApproval(transaction, { kind, subjectId: withdrawalId });
      if (pending !== undefined) throw new DomainError('payment_pending');
    }
    return withdrawal;
  }

  /** Requests to book a payout. Throws `not_found`, `conflict_of_interest`, `withdrawal_not_signing`, `payment_pending`, `transaction_reference_used`. */
  async function confirmPaid(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    { withdrawalId, reference, reason }: { withdrawalId: bigint; reference: string; reason: string },
  ) {
    return await approvals.requestApproval(administrator, stamp, async (transaction) => {
      const withdrawal = await lockSigning(transaction, administrator, withdrawalId);
      const payload = {
        ...payoutFacts(withdrawal),
        transaction: referenceOf(withdrawal.way, reference, 'transaction'),
      };
      return { ...(await requestAbout(transaction, withdrawal)), kind: 'withdrawal_payout', payload, reason };
    });
  }

  /** Requests to record that nothing was sent. Throws `not_found`, `conflict_of_interest`, `withdrawal_not_signing`, `payment_pending`. */
  async function abandonPayout(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    { withdrawalId, reason }: { withdrawalId: bigint; reason: string },
  ) {
    return await approvals.requestApproval(administrator, stamp, async (transaction) => {
      const withdrawal = await lockSigning(transaction, administrator, withdrawalId);
      const payload = payoutFacts(withdrawal);
      return { ...(await requestAbout(transaction, withdrawal)), kind: 'payout_abandonment', payload, reason };
    });
  }

  return { approve, reject, reopen, beginPayout, confirmPaid, abandonPayout };
}

const payoutFacts = ({ id, way, address, amount, fee }: Withdrawal) => ({
  amount: formatMoney(subtract(amount, fee)),
  way,
  address,
  withdrawId: id.toString(),
});

async function requestAbout(
  transaction: DatabaseTransaction,
  withdrawal: Withdrawal,
): Promise<Pick<ApprovalRequest, 'subject' | 'subjectId'>> {
  return { subject: await findCustomerName(transaction, withdrawal), subjectId: withdrawal.id };
}
