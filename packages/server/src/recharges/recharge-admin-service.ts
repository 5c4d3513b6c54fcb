import type { ExternalWay } from '@goodturn/ledger';
import { formatMoney, type Money } from '@goodturn/money';
import type { ApprovalService, CallStamp } from '../approvals/approval-service.ts';
import { referenceOf } from '../approvals/booked-reference-service.ts';
import { DomainError } from '../domain-error.ts';
import type { ActingAdministrator } from '../permissions/acting-administrator.ts';
import { findCustomerName } from './recharge-store.ts';

export type RechargeAdminService = ReturnType<typeof createRechargeAdminService>;

export interface RechargeByHand {
  customerId: bigint;
  amount: Money;
  way: ExternalWay;
  /** The chain transaction's hash, and which of its transfers it was. */
  transaction: string;
  position: number;
  reason: string;
}

export function createRechargeAdminService({ approvals }: { approvals: ApprovalService }) {
  /** Asks that money be credited. Throws `not_found`, `own_account`, `transaction_reference_used`. */
  async function confirm(administrator: ActingAdministrator, stamp: CallStamp, recharge: RechargeByHand) {
    const { customerId, amount, way, position, reason } = recharge;
    return await approvals.askOnce(administrator, stamp, async (transaction) => {
      const subject = await findCustomerName(transaction, customerId);
      if (subject === undefined) throw new DomainError('not_found');
      const chain = { way, transaction: referenceOf(way, recharge.transaction), position: position.toString() };
      const payload = { amount: formatMoney(amount), ...chain };
      return { kind: 'recharge_by_hand', subject, subjectId: customerId, customerId, payload, reason };
    });
  }

  return { confirm };
}
