import { formatMoney, parseMoney } from '@goodturn/money';
import { findCustomerSubject } from '../../people/accounts/find-customer-subject.ts';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { referenceOf, requireUnusedReference } from '../../decisions/approvals/payment-reference.ts';
import { requireSecondCreditConfirmed } from '../../decisions/approvals/second-credit.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';

/** Credits a payment that arrived on the chain, once for each position of a chain transaction. */
const manualRecharge = approval('manual_recharge', {
  async check({ transaction }, { payload: { paymentMethod, transaction: reference, position } }) {
    await requireUnusedReference(transaction, { paymentMethod, reference, position: Number(position) });
  },

  apply: carriedOutBy('confirm_recharge', 'credited', {
    transaction_reference_used: 'transaction_reference_used',
    second_credit_not_confirmed: 'second_credit_not_confirmed',
  }),
});

export const confirmRecharge = operation('recharge/confirm', {
  approvals: [manualRecharge],
  lock: ({ transaction, input }) => findCustomerSubject(transaction, BigInt(input.userId)),

  async execute({ transaction, input: { userId, amount, paymentMethod, position, reason, ...input } }, subject) {
    const payload = {
      amount: formatMoney(parseMoney(amount)),
      paymentMethod,
      transaction: referenceOf(paymentMethod, input.transaction, 'transaction'),
      position: `${position}`,
      ...(input.address !== undefined && { address: input.address.trim() }),
    };
    const customerId = BigInt(userId);
    await requireUnusedReference(transaction, { paymentMethod, reference: payload.transaction, position });
    const secondCreditOf = await requireSecondCreditConfirmed(
      transaction,
      { customerId, paymentMethod, transaction: payload.transaction },
      input.secondCredit === true,
    );
    return secondPerson(manualRecharge.request({ subject, subjectId: customerId, payload, reason, secondCreditOf }));
  },
});
