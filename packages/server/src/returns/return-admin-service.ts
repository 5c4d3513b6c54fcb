import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { decideReturn, refundOrder } from '@goodturn/ledger';
import type { CallStamp } from '../approvals/approval-service.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { DomainError } from '../domain-error.ts';
import { once } from '../http/idempotency.ts';
import type { OrderOwnerService } from '../orders/order-owner-service.ts';
import type { ActingAdministrator } from '../permissions/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import { findOrderOfReturn } from './return-store.ts';

export type ReturnAdminService = ReturnType<typeof createReturnAdminService>;

/** Refunds and the decisions about returns, each once for its key and never about an account of one's own. */
export function createReturnAdminService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { owners, audit, announce }: { owners: OrderOwnerService; audit: AuditService; announce: () => void },
) {
  /** The order that it was about. An order's page has personal data, so that the key keeps the id alone. */
  async function atMostOnce(
    administrator: ActingAdministrator,
    stamp: CallStamp,
    work: (transaction: DatabaseTransaction) => Promise<bigint>,
  ): Promise<bigint> {
    const call = { ...stamp, caller: `a${administrator.administratorId}`, now: clock.now() };
    const orderId = await inTransaction(database, (transaction) =>
      once(transaction, call, async () => (await work(transaction)).toString()),
    );
    announce();
    return BigInt(orderId);
  }

  /** Throws `not_found`, `own_account`, `order_not_refundable` (unpaid, refunded before, or closed). */
  async function refund(
    administrator: ActingAdministrator,
    stamp: CallStamp,
    asked: { orderId: bigint; reason: string },
  ): Promise<bigint> {
    return await atMostOnce(administrator, stamp, async (transaction) => {
      const { orderId, reason } = asked;
      await owners.refuseOwner(transaction, administrator, orderId);
      const result = await refundOrder(transaction, orderId, clock.now());
      if (result !== 'refunded') throw new DomainError('order_not_refundable');
      const deed = { action: stamp.call, subject: `order ${orderId}`, details: { reason } };
      await audit.record(transaction, administrator, deed);
      return orderId;
    });
  }

  /** Throws `not_found`, `own_account`, `return_decided`. */
  async function decide(
    administrator: ActingAdministrator,
    stamp: CallStamp,
    decision: { returnId: bigint; accept: boolean; remark: string },
  ): Promise<bigint> {
    return await atMostOnce(administrator, stamp, async (transaction) => {
      const { returnId, accept: accepted, remark } = decision;
      const orderId = await findOrderOfReturn(transaction, returnId);
      if (orderId === undefined) throw new DomainError('not_found');
      await owners.refuseOwner(transaction, administrator, orderId);
      const by = { returnId, accepted, remark, administratorId: administrator.administratorId };
      const result = await decideReturn(transaction, by, clock.now());
      if (result === 'already_decided') throw new DomainError('return_decided');
      const details = { return: `${returnId}`, result, remark };
      await audit.record(transaction, administrator, { action: stamp.call, subject: `order ${orderId}`, details });
      return orderId;
    });
  }

  return { refund, decide };
}
