import { account, balancesOf } from '@goodturn/ledger';
import { formatMoney, parseMoney, ZERO } from '@goodturn/money';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { referenceOf, requireUnusedReference } from '../../decisions/approvals/payment-reference.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';

/** Records that the platform's own money arrived at a payment method that paid out more than its books held. */
const fillingOfShortfall = approval('fill_shortfall', {
  async check({ transaction }, { payload: { paymentMethod, amount, reference } }) {
    await requireUnusedReference(transaction, { paymentMethod, reference });
    const shortfall = account.platformShortfall(paymentMethod);
    const missing = (await balancesOf(transaction, [shortfall])).get(shortfall) ?? ZERO;
    if (missing < parseMoney(amount)) throw new DomainError('insufficient_platform_balance');
  },

  apply: carriedOutBy('fill_shortfall', 'filled', {
    transaction_reference_used: 'transaction_reference_used',
    insufficient_balance: 'insufficient_platform_balance',
  }),
});

export const fillShortfall = operation('treasury/fill_shortfall', {
  approvals: [fillingOfShortfall],

  async execute({ input: { amount, paymentMethod, reason, ...input } }) {
    const reference = referenceOf(paymentMethod, input.reference);
    const payload = { amount: formatMoney(parseMoney(amount)), paymentMethod, reference };
    return secondPerson(fillingOfShortfall.request({ subject: paymentMethod, payload, reason }));
  },
});
