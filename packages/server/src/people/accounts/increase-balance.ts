import { formatMoney, parseMoney } from '@goodturn/money';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { findCustomerSubject } from './find-customer-subject.ts';

const systemIncrease = approval('system_increase', {
  apply: carriedOutBy('increase_balance', 'increased', { insufficient_goodwill: 'insufficient_goodwill' }),
});

/** Increases a balance out of the platform's own money. */
export const increaseBalance = operation('user/update_balance', {
  approvals: [systemIncrease],
  lock: ({ transaction, input }) => findCustomerSubject(transaction, BigInt(input.userId)),

  async execute({ input: { userId, amount, reason } }, subject) {
    const payload = { amount: formatMoney(parseMoney(amount)) };
    return secondPerson(systemIncrease.request({ subject, subjectId: BigInt(userId), payload, reason }));
  },
});
