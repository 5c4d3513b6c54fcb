import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { type RejectReason, rejectWithdrawal, reopenWithdrawal } from '@goodturn/ledger';
import { formatMoney, subtract } from '@goodturn/money';
import type { ApprovalRequest } from '../approvals/approval-kind.ts';
import type { ApprovalService, CallStamp } from '../approvals/approval-service.ts';
import { referenceOf } from '../approvals/booked-reference-service.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { DomainError } from '../domain-error.ts';
import { activeHold } from '../holds/hold-service.ts';
import type { ActingAdministrator } from '../permissions/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { approve as approveNow } from './withdrawal-kinds-service.ts';
import { findCustomerName, findWaitingApproval } from './withdrawal-review-store.ts';
import type { Withdrawal, WithdrawalStage } from './withdrawal-row.ts';
import { findWithdrawal, lockRequests, readWayState } from './withdrawal-store.ts';

export type WithdrawalReviewService = ReturnType<typeof createWithdrawalReviewService>;

export interface ReviewNeeds {
  approvals: ApprovalService;
  audit: AuditService;
  settings: Pick<SettingService, 'current'>;
  announce: () => void;
}

/** What operators do with a withdrawal, each time alone with what is asked for about it, and never with the own one. */
export function createWithdrawalReviewService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { approvals, audit, settings, announce }: ReviewNeeds,
) {
  async function lockForeign(
    transaction: DatabaseTransaction,
    administrator: ActingAdministrator,
    withdrawalId: bigint,
  ): Promise<Withdrawal> {
    await lockRequests(transaction, withdrawalId);
    const withdrawal = await findWithdrawal(transaction, withdrawalId);
    if (withdrawal === undefined) throw new DomainError('not_found');
    await approvals.refuseOwner(transaction, administrator, withdrawal.customerId);
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

  /**
   * Approves; above the limit it asks for that, once. Throws `not_found`, `own_account`, `withdrawals_stopped`,
   * `withdrawal_not_under_review`, `reserve_too_low`.
   */
  async function approve(
    administrator: ActingAdministrator,
    withdrawalId: bigint,
  ): Promise<{ approvalId: bigint | null; stage: WithdrawalStage }> {
    const { secondPersonAbove } = await settings.current();
    const work = async (transaction: DatabaseTransaction, withdrawal: Withdrawal) => {
      const { way, amount, address, stage } = withdrawal;
      const facts = { amount: formatMoney(amount), way, address };
      if (amount <= secondPersonAbove) {
        await approveNow(transaction, withdrawal, { administratorId: administrator.administratorId, now: clock.now() });
        return facts;
      }
      if (stage !== 'under_review') throw new DomainError('withdrawal_not_under_review');
      if ((await readWayState(transaction, way)).isStopped) throw new DomainError('withdrawals_stopped');
      const waiting = await findWaitingApproval(transaction, 'withdrawal_approved', withdrawalId);
      const approvalId = waiting ?? (await approvals.ask(transaction, administrator, await approval(transaction)));
      return { ...facts, approval: approvalId.toString() };

      async function approval(inside: DatabaseTransaction): Promise<ApprovalRequest> {
        const reason = 'above the limit of one person';
        return { ...(await requestAbout(inside, withdrawal)), kind: 'withdrawal_approved', payload: facts, reason };
      }
    };
    const done = await step(administrator, { withdrawalId, action: 'withdrawal/approve' }, work);
    const asked = done['approval'];
    return asked === undefined
      ? { approvalId: null, stage: 'approved' }
      : { approvalId: BigInt(asked), stage: 'under_review' };
  }

  /** Throws `not_found`, `own_account`, `withdrawal_not_under_review`, `reject_reason_untrue`. */
  async function reject(
    administrator: ActingAdministrator,
    { withdrawalId, reason }: { withdrawalId: bigint; reason: RejectReason },
  ): Promise<void> {
    await step(administrator, { withdrawalId, action: 'withdrawal/reject' }, async (transaction, withdrawal) => {
      const now = clock.now();
      if (!(await isTrue(transaction, withdrawal, reason, now))) throw new DomainError('reject_reason_untrue');
      const { administratorId } = administrator;
      const result = await rejectWithdrawal(transaction, { withdrawalId, reason, administratorId }, now);
      if (result !== 'rejected') throw new DomainError('withdrawal_not_under_review');
      return { reason };
    });
  }

  /** Throws `not_found`, `own_account`, `withdrawal_not_approved`, `payment_waiting`. */
  async function reopen(
    administrator: ActingAdministrator,
    { withdrawalId, reason }: { withdrawalId: bigint; reason: string },
  ): Promise<void> {
    await step(administrator, { withdrawalId, action: 'withdrawal/reopen' }, async (transaction) => {
      await refuseWaitingPayment(transaction, withdrawalId);
      const result = await reopenWithdrawal(transaction, withdrawalId, clock.now());
      if (result !== 'under_review') throw new DomainError('withdrawal_not_approved');
      return { reason };
    });
  }

  /** Asks to book a payout. Throws `not_found`, `own_account`, `withdrawal_not_approved`, `payment_waiting`, `transaction_reference_used`. */
  async function confirmPaid(
    administrator: ActingAdministrator,
    stamp: CallStamp,
    paid: { withdrawalId: bigint; reference: string; reason: string },
  ) {
    const { withdrawalId, reason } = paid;
    return await approvals.askOnce(administrator, stamp, async (transaction) => {
      const withdrawal = await lockForeign(transaction, administrator, withdrawalId);
      if (withdrawal.stage !== 'approved') throw new DomainError('withdrawal_not_approved');
      await refuseWaitingPayment(transaction, withdrawalId);
      const { way, address, amount, fee } = withdrawal;
      const payload = {
        amount: formatMoney(subtract(amount, fee)),
        way,
        address,
        transaction: referenceOf(way, paid.reference, 'transaction'),
        withdrawId: withdrawalId.toString(),
      };
      return { ...(await requestAbout(transaction, withdrawal)), kind: 'withdrawal_paid', payload, reason };
    });
  }

  return { approve, reject, reopen, confirmPaid };
}

async function requestAbout(transaction: DatabaseTransaction, withdrawal: Withdrawal) {
  const { id: subjectId, customerId } = withdrawal;
  return { subject: await findCustomerName(transaction, withdrawal), subjectId, customerId };
}

/** A payment that somebody has reported may have left already, so that the withdrawal stays as it is until it is decided. */
async function refuseWaitingPayment(transaction: DatabaseTransaction, withdrawalId: bigint): Promise<void> {
  const waiting = await findWaitingApproval(transaction, 'withdrawal_paid', withdrawalId);
  if (waiting !== undefined) throw new DomainError('payment_waiting');
}

/** Whether the reason holds now; whether an address is unusable only a person can know. */
async function isTrue(
  transaction: DatabaseTransaction,
  { way, customerId }: Withdrawal,
  reason: RejectReason,
  now: Date,
): Promise<boolean> {
  if (reason === 'active_hold') return (await activeHold(transaction, customerId, now)) !== undefined;
  if (reason === 'address_unusable') return true;
  const { isOpen, isStopped } = await readWayState(transaction, way);
  return isStopped || !isOpen;
}
