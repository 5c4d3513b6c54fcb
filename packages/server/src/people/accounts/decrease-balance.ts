import type { DatabaseTransaction } from '@goodturn/database';
import { type Credit, correctableCredit } from '@goodturn/ledger';
import { formatMoney, parseMoney } from '@goodturn/money';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { findCustomerSubject } from './find-customer-subject.ts';

async function creditOf(transaction: DatabaseTransaction, customerId: bigint, creditId: bigint): Promise<Credit> {
  const credit = await correctableCredit(transaction, customerId, creditId);
  if (credit === undefined) throw new DomainError('credit_not_correctable');
  return credit;
}

/**
 * Corrects a credit, at most by its remainder. If less is available, nothing is transferred and the requester is
 * notified.
 */
const systemDecrease = approval('system_decrease', {
  async check({ transaction }, { subjectId = 0n, payload }) {
    const credit = await creditOf(transaction, subjectId, BigInt(payload.revenueId));
    if (parseMoney(payload.amount) > credit.left) throw new DomainError('credit_not_correctable');
  },

  apply: carriedOutBy('decrease_balance', 'decreased', {
    credit_not_correctable: 'credit_not_correctable',
    insufficient_balance: 'insufficient_balance',
    reserve_too_low: 'reserve_too_low',
  }),
});

export const decreaseBalance = operation('user/decrease_balance', {
  approvals: [systemDecrease],
  lock: ({ transaction, input }) => findCustomerSubject(transaction, BigInt(input.userId)),

  async execute({ transaction, input: { userId, amount, recordId: revenueId, reason } }, subject) {
    const customerId = BigInt(userId);
    const credit = await creditOf(transaction, customerId, BigInt(revenueId));
    const payload = {
      amount: formatMoney(parseMoney(amount)),
      revenueId,
      creditKind: credit.kind,
      credit: formatMoney(credit.amount),
    };
    return secondPerson(systemDecrease.request({ subject, subjectId: customerId, payload, reason }));
  },
});
