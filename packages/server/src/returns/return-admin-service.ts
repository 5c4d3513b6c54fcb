import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { acceptReturn, refundOrder, rejectReturn } from '@goodturn/ledger';
import { type ApprovalKind, requireSuccess } from '../approvals/approval-kind.ts';
import type { ApprovalService, IdempotencyContext } from '../approvals/approval-service.ts';
import { findPendingApproval } from '../approvals/pending-approval-service.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { DomainError } from '../domain-error.ts';
import { once } from '../http/idempotency.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import { findReturn } from './return-store.ts';

export type ReturnAdminService = ReturnType<typeof createReturnAdminService>;

/** What a decision about a return led to: the request that waits for a second person when it is to be rejected. */
export interface ReturnOutcome {
  orderId: bigint;
  approvalId: bigint | null;
}

const operatorErrors = {
  forbidden: 'forbidden',
  not_found: 'not_found',
  conflict_of_interest: 'conflict_of_interest',
} as const;
const notRefundable = 'order_not_refundable';

/** Rejecting a return takes two persons, neither of whom shipped or delivered the order. */
export const returnRejectionKind: ApprovalKind = {
  name: 'return_rejection',
  node: 'order.refund',

  async execute(transaction, { approvalId }, now) {
    requireSuccess(await rejectReturn(transaction, approvalId, now), { already_decided: 'return_already_decided' });
  },
};

interface ReturnAdminParts {
  approvals: ApprovalService;
  audit: AuditService;
  announce: () => void;
}

/** Refunds and the decisions about returns, each once for its key and never about an account of one's own. */
export function createReturnAdminService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { approvals, audit, announce }: ReturnAdminParts,
) {
  /** An order's page has personal data, so that the key keeps ids alone. */
  async function runIdempotently(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    work: (transaction: DatabaseTransaction) => Promise<ReturnOutcome>,
  ): Promise<ReturnOutcome> {
    const call = { ...stamp, caller: `a${administrator.administratorId}`, now: clock.now() };
    const answer = await inTransaction(database, (transaction) =>
      once(transaction, call, async () => {
        const { orderId, approvalId } = await work(transaction);
        return `${orderId} ${approvalId ?? ''}`;
      }),
    );
    announce();
    const [orderId = '', approvalId = ''] = answer.split(' ');
    return { orderId: BigInt(orderId), approvalId: approvalId === '' ? null : BigInt(approvalId) };
  }

  /** Throws `not_found`, `conflict_of_interest`, `order_not_refundable` (unpaid, refunded before, or closed). */
  async function refund(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    { orderId, reason }: { orderId: bigint; reason: string },
  ): Promise<ReturnOutcome> {
    return await runIdempotently(administrator, stamp, async (transaction) => {
      const result = await refundOrder(transaction, administrator.tokenHash, orderId, clock.now());
      requireSuccess(result, {
        ...operatorErrors,
        not_paid: notRefundable,
        already_refunded: notRefundable,
        closed: notRefundable,
      });
      const deed = { action: stamp.call, subject: `order ${orderId}`, details: { reason } };
      await audit.record(transaction, administrator, deed);
      return { orderId, approvalId: null };
    });
  }

  /** Accepts at once, or requests a rejection, once. Throws `not_found`, `conflict_of_interest`, `return_already_decided`. */
  async function decide(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    { returnId, accept, remark }: { returnId: bigint; accept: boolean; remark: string },
  ): Promise<ReturnOutcome> {
    return await runIdempotently(administrator, stamp, async (transaction) => {
      const found = await findReturn(transaction, returnId);
      if (found === undefined) throw new DomainError('not_found');
      const { orderId } = found;
      if (!accept) {
        const approvalId = await requestRejection(transaction, administrator, { ...found, returnId, remark });
        const details = { return: `${returnId}`, approval: `${approvalId}`, remark };
        await audit.record(transaction, administrator, { action: stamp.call, subject: `order ${orderId}`, details });
        return { orderId, approvalId };
      }
      const result = await acceptReturn(transaction, administrator.tokenHash, { returnId, remark }, clock.now());
      requireSuccess(result, { ...operatorErrors, already_decided: 'return_already_decided' });
      const details = { return: `${returnId}`, result, remark };
      await audit.record(transaction, administrator, { action: stamp.call, subject: `order ${orderId}`, details });
      return { orderId, approvalId: null };
    });
  }

  async function requestRejection(
    transaction: DatabaseTransaction,
    administrator: ActingAdministrator,
    {
      returnId,
      remark,
      ...found
    }: NonNullable<Awaited<ReturnType<typeof findReturn>>> & {
      returnId: bigint;
      remark: string;
    },
  ): Promise<bigint> {
    if (found.state !== 'requested') throw new DomainError('return_already_decided');
    const pending = await findPendingApproval(transaction, { kind: 'return_rejection', subjectId: returnId });
    if (pending !== undefined) return pending;
    return await approvals.requestApprovalIn(transaction, administrator, {
      kind: 'return_rejection',
      subject: found.customerName,
      subjectId: returnId,
      payload: { orderId: found.orderId.toString(), returnReason: found.reason, note: found.note },
      reason: remark,
    });
  }

  return { refund, decide };
}
