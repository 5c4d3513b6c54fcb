import { inTransaction } from '@goodturn/database';
import { type ExternalMethod, failRecharge } from '@goodturn/ledger';
import { formatMoney, type Money } from '@goodturn/money';
import { requireSuccess } from '../approvals/approval-kind.ts';
import type { ApprovalService, IdempotencyContext } from '../approvals/approval-service.ts';
import { referenceOf } from '../approvals/payment-reference-service.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { type PageRequest, pageOf, readPage } from '../lists/page.ts';
import { DomainError } from '../domain-error.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { readAdminRecharges } from './recharge-row.ts';
import { findCustomerName } from './recharge-store.ts';
import { adminRechargeView, overdueBefore } from './recharge-view.ts';

export type RechargeAdminService = ReturnType<typeof createRechargeAdminService>;

export interface RechargeByHand {
  customerId: bigint;
  amount: Money;
  way: ExternalMethod;
  /** The chain transaction's hash, and which of its transfers it was. */
  transaction: string;
  position: number;
  reason: string;
}

export interface RechargeQuestion extends PageRequest {
  status?: number | undefined;
  overdue?: boolean | undefined;
  customerId?: bigint | undefined;
}

interface RechargeAdminParts {
  approvals: ApprovalService;
  audit: AuditService;
  settings: Pick<SettingService, 'current'>;
  announce: () => void;
}

export function createRechargeAdminService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { approvals, audit, settings, announce }: RechargeAdminParts,
) {
  /** Asks that money be credited. Throws `not_found`, `conflict_of_interest`, `transaction_reference_used`. */
  async function confirm(administrator: ActingAdministrator, stamp: IdempotencyContext, recharge: RechargeByHand) {
    const { customerId, amount, way, position, reason } = recharge;
    return await approvals.requestApproval(administrator, stamp, async (transaction) => {
      const subject = await findCustomerName(transaction, customerId);
      if (subject === undefined) throw new DomainError('not_found');
      const chain = {
        way,
        transaction: referenceOf(way, recharge.transaction, 'transaction'),
        position: position.toString(),
      };
      const payload = { amount: formatMoney(amount), ...chain };
      return { kind: 'manual_recharge', subject, subjectId: customerId, payload, reason };
    });
  }

  /** Money that comes all the same is credited as a recharge of its own. Throws `not_found`, `conflict_of_interest`, `state_changed`. */
  async function fail(
    administrator: ActingAdministrator,
    { rechargeId, reason }: { rechargeId: bigint; reason: string },
  ) {
    await inTransaction(database, async (transaction) => {
      const failure = { rechargeId, reason };
      const result = await failRecharge(transaction, administrator.tokenHash, failure, clock.now());
      requireSuccess(result, {
        forbidden: 'forbidden',
        not_found: 'not_found',
        conflict_of_interest: 'conflict_of_interest',
        not_waiting: 'state_changed',
      });
      const deed = { action: 'recharge/fail', subject: `recharge ${rechargeId}`, details: { reason } };
      await audit.record(transaction, administrator, deed);
    });
    announce();
  }

  /** Everybody's, newest first. */
  async function inquire(question: RechargeQuestion) {
    const { status, overdue, customerId } = question;
    const { before, size } = readPage(question);
    const now = clock.now();
    const filter = { status, overdue, customerId, overdueBefore: overdueBefore(now), beforeId: before };
    const page = pageOf(await readAdminRecharges(database, { ...filter, limit: size + 1 }), size);
    const { zone } = await settings.current();
    return { ...page, list: page.list.map((row) => adminRechargeView(row, { now, zone })) };
  }

  return { confirm, fail, inquire };
}
