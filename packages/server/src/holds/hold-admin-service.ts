import { inTransaction } from '@goodturn/database';
import { decideHoldAppeal } from '@goodturn/ledger';
import { requireSuccess } from '../approvals/approval-kind.ts';
import type { ApprovalService, IdempotencyContext } from '../approvals/approval-service.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { DomainError } from '../domain-error.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import * as store from './hold-store.ts';

export type HoldAdminService = ReturnType<typeof createHoldAdminService>;

export function createHoldAdminService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { approvals, audit, announce }: { approvals: ApprovalService; audit: AuditService; announce: () => void },
) {
  /** Requests a hold. Throws `not_found`, `conflict_of_interest`, `hold_active`, `hold_reason_repeated`, `hold_too_long`. */
  async function place(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    { customerId, days, reason }: { customerId: bigint; days: number; reason: string },
  ) {
    return await approvals.requestApproval(administrator, stamp, async (transaction) => {
      const subject = await store.findCustomerName(transaction, customerId);
      if (subject === undefined) throw new DomainError('not_found');
      return { kind: 'hold', subject, subjectId: customerId, payload: { days: `${days}`, reason }, reason };
    });
  }

  /** Requests that a hold ends before its time. Throws `not_found`, `conflict_of_interest`, `hold_not_active`. */
  async function lift(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    { holdId, reason }: { holdId: bigint; reason: string },
  ) {
    return await approvals.requestApproval(administrator, stamp, async (transaction) => {
      const hold = await store.findHold(transaction, holdId);
      if (hold === undefined) throw new DomainError('not_found');
      await approvals.requireNotOwner(transaction, administrator, hold.customerId);
      if (hold.endedAt !== null || hold.expiresAt <= clock.now()) throw new DomainError('hold_not_active');
      const subject = (await store.findCustomerName(transaction, hold.customerId)) ?? '';
      return { kind: 'hold_release', subject, subjectId: holdId, payload: { hold: hold.reason }, reason };
    });
  }

  /**
   * Decides as a third person. Throws `not_found` (also without an appeal), `conflict_of_interest`, `self_approval`,
   * `appeal_already_decided`, `hold_not_active`.
   */
  async function decideAppeal(
    administrator: ActingAdministrator,
    { holdId, accept, remark }: { holdId: bigint; accept: boolean; remark: string },
  ): Promise<void> {
    await inTransaction(database, async (transaction) => {
      const decision = { holdId, accept, remark };
      const result = await decideHoldAppeal(transaction, administrator.tokenHash, decision, clock.now());
      requireSuccess(result, {
        forbidden: 'forbidden',
        not_found: 'not_found',
        conflict_of_interest: 'conflict_of_interest',
        self_approval: 'self_approval',
        already_decided: 'appeal_already_decided',
        hold_not_active: 'hold_not_active',
      });
      const customerId = (await store.findHold(transaction, holdId))?.customerId ?? 0n;
      const details = { hold: `${holdId}`, accepted: `${accept}`, remark };
      const deed = { action: 'user/decide_appeal', subject: `customer ${customerId}`, details };
      await audit.record(transaction, administrator, deed);
    });
    announce();
  }

  return { place, lift, decideAppeal };
}
