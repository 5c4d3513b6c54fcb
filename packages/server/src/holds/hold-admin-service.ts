import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import type { ApprovalService, CallStamp } from '../approvals/approval-service.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { DomainError } from '../domain-error.ts';
import { writeOutbox } from '../outbox/write-outbox.ts';
import type { ActingAdministrator } from '../permissions/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import * as store from './hold-store.ts';

export type HoldAdminService = ReturnType<typeof createHoldAdminService>;

export function createHoldAdminService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { approvals, audit, announce }: { approvals: ApprovalService; audit: AuditService; announce: () => void },
) {
  /** Asks for a hold. Throws `not_found`, `own_account`, `hold_active`. */
  async function place(
    administrator: ActingAdministrator,
    stamp: CallStamp,
    { customerId, days, reason }: { customerId: bigint; days: number; reason: string },
  ) {
    return await approvals.askOnce(administrator, stamp, async (transaction) => {
      const subject = await store.findCustomerName(transaction, customerId);
      if (subject === undefined) throw new DomainError('not_found');
      const payload = { days: `${days}`, reason };
      return { kind: 'hold', subject, subjectId: customerId, customerId, payload, reason };
    });
  }

  const lockForeign = async (transaction: DatabaseTransaction, administrator: ActingAdministrator, holdId: bigint) => {
    const hold = await store.lockHold(transaction, holdId);
    if (hold === undefined) throw new DomainError('not_found');
    await approvals.refuseOwner(transaction, administrator, hold.customerId);
    return hold;
  };

  /** The customer's app looks again at what can be withdrawn. */
  const tell = async (transaction: DatabaseTransaction, { customerId }: store.Hold, at: Date): Promise<void> =>
    await writeOutbox(transaction, { topic: 'withdrawal_changed', customerIds: [customerId], at });

  const requireActive = (hold: store.Hold, now: Date): void => {
    if (hold.endedAt !== null || hold.expiresAt <= now) throw new DomainError('hold_not_active');
  };

  /** Ends it at once, by one person. Throws `not_found`, `own_account`, `hold_not_active`. */
  async function lift(administrator: ActingAdministrator, { holdId, reason }: { holdId: bigint; reason: string }) {
    const now = clock.now();
    await inTransaction(database, async (transaction) => {
      const hold = await lockForeign(transaction, administrator, holdId);
      requireActive(hold, now);
      await store.endHold(transaction, holdId, { cause: 'lifted', at: now });
      await tell(transaction, hold, now);
      const details = { hold: `${holdId}`, reason };
      const deed = { action: 'user/lift_hold', subject: `customer ${hold.customerId}`, details };
      await audit.record(transaction, administrator, deed);
    });
    announce();
  }

  /**
   * Decides as a third person. Throws `not_found` (also without an appeal), `own_account`, `own_request`,
   * `appeal_decided`, `hold_not_active`.
   */
  async function decideAppeal(
    administrator: ActingAdministrator,
    { holdId, accept, remark }: { holdId: bigint; accept: boolean; remark: string },
  ): Promise<void> {
    const now = clock.now();
    await inTransaction(database, async (transaction) => {
      const hold = await lockForeign(transaction, administrator, holdId);
      if (hold.appeal === null) throw new DomainError('not_found');
      if (hold.placedBy.includes(administrator.administratorId)) throw new DomainError('own_request');
      if (hold.appealAccepted !== null) throw new DomainError('appeal_decided');
      requireActive(hold, now);
      const decision = { accepted: accept, remark, decidedBy: administrator.administratorId, at: now };
      await store.saveAppealDecision(transaction, { holdId, ...decision });
      if (accept) await store.endHold(transaction, holdId, { cause: 'appeal', at: now });
      await tell(transaction, hold, now);
      const details = { hold: `${holdId}`, accepted: `${accept}`, remark };
      const deed = { action: 'user/decide_appeal', subject: `customer ${hold.customerId}`, details };
      await audit.record(transaction, administrator, deed);
    });
    announce();
  }

  return { place, lift, decideAppeal };
}
