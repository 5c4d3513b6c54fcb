import { formatMoney, parseMoney } from '@goodturn/money';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { referenceOf, requireUnusedReference } from '../../decisions/approvals/payment-reference.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';

const paymentMethod = 'bank';

/** Records the platform's own money, which arrived at the bank. */
const goodwillFunding = approval('goodwill_funding', {
  async check({ transaction }, { payload: { reference } }) {
    await requireUnusedReference(transaction, { paymentMethod, reference });
  },

  apply: carriedOutBy('fund_goodwill', 'funded', { transaction_reference_used: 'transaction_reference_used' }),
});

export const fundGoodwill = operation('goodwill/fund', {
  approvals: [goodwillFunding],

  async execute({ input: { amount, reference, reason } }) {
    const payload = { amount: formatMoney(parseMoney(amount)), reference: referenceOf(paymentMethod, reference) };
    return secondPerson(goodwillFunding.request({ subject: 'goodwill', payload, reason }));
  },
});
