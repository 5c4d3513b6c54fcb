import type { DatabaseTransaction } from '@goodturn/database';
import { type Credit, correctableCredit, decreaseBalance } from '@goodturn/ledger';
import { formatMoney, type Money, parseMoney } from '@goodturn/money';
import { type ApprovalKind, fieldOf, requireSuccess, subjectIdOf } from '../approvals/approval-kind.ts';
import type { ApprovalService, IdempotencyContext } from '../approvals/approval-service.ts';
import { DomainError } from '../domain-error.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import { findCustomerName } from './user-store.ts';

export type SystemDecreaseService = ReturnType<typeof createSystemDecreaseService>;

export interface SystemDecrease {
  customerId: bigint;
  amount: Money;
  /** The record of the customer that was too much. */
  creditId: bigint;
  reason: string;
}

async function creditOf(transaction: DatabaseTransaction, customerId: bigint, creditId: bigint): Promise<Credit> {
  const credit = await correctableCredit(transaction, customerId, creditId);
  if (credit === undefined) throw new DomainError('credit_not_correctable');
  return credit;
}

/** Corrects a credit, at most by what is left of it. When less is available, nothing moves and the requester is told. */
export const systemDecreaseKind: ApprovalKind = {
  name: 'system_decrease',
  node: 'user.adjust_balance',

  async check(transaction, request) {
    const credit = await creditOf(transaction, subjectIdOf(request), BigInt(fieldOf(request, 'revenueId')));
    if (parseMoney(fieldOf(request, 'amount')) > credit.left) throw new DomainError('credit_not_correctable');
  },

  async execute(transaction, { approvalId }, now) {
    const result = await decreaseBalance(transaction, approvalId, now);
    requireSuccess(result, {
      credit_not_correctable: 'credit_not_correctable',
      insufficient_balance: 'insufficient_balance',
    });
  },
};

export function createSystemDecreaseService({ approvals }: { approvals: ApprovalService }) {
  /** Asks to correct a credit. Throws `not_found`, `conflict_of_interest`, `credit_not_correctable`. */
  async function decrease(administrator: ActingAdministrator, stamp: IdempotencyContext, input: SystemDecrease) {
    const { customerId, amount, creditId, reason } = input;
    return await approvals.requestApproval(administrator, stamp, async (transaction) => {
      const subject = await findCustomerName(transaction, customerId);
      if (subject === undefined) throw new DomainError('not_found');
      const credit = await creditOf(transaction, customerId, creditId);
      const payload = {
        amount: formatMoney(amount),
        revenueId: creditId.toString(),
        creditKind: credit.kind,
        credit: formatMoney(credit.amount),
      };
      return { kind: 'system_decrease', subject, subjectId: customerId, payload, reason };
    });
  }

  return { decrease };
}
