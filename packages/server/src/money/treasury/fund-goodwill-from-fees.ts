import { account, balancesOf } from '@goodturn/ledger';
import { formatMoney, parseMoney, ZERO } from '@goodturn/money';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';

const goodwillFromFees = approval('goodwill_from_fees', {
  async check({ transaction }, { payload }) {
    const { platformFees } = account;
    const fees = (await balancesOf(transaction, [platformFees])).get(platformFees) ?? ZERO;
    if (fees < parseMoney(payload.amount)) throw new DomainError('insufficient_platform_balance');
  },

  apply: carriedOutBy('fund_goodwill', 'funded', { insufficient_balance: 'insufficient_platform_balance' }),
});

export const fundGoodwillFromFees = operation('goodwill/fund_from_fees', {
  approvals: [goodwillFromFees],

  async execute({ input: { amount, reason } }) {
    const payload = { amount: formatMoney(parseMoney(amount)) };
    return secondPerson(goodwillFromFees.request({ subject: 'goodwill', payload, reason }));
  },
});
