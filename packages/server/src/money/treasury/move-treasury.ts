import { formatMoney, parseMoney } from '@goodturn/money';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { referenceOf, requireUnusedReference } from '../../decisions/approvals/payment-reference.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { requireReserve } from './payout.ts';

/** Records that the platform moved money between payment methods. The reference counts only once at both. */
const treasuryMove = approval('treasury_move', {
  async check({ transaction }, { payload: { from, to, amount, reference } }) {
    if (from === to) throw new DomainError('invalid_request', { fields: { to: 'error_view.same_payment_method' } });
    for (const paymentMethod of [from, to]) {
      // Each method has its own spelling of a reference.
      await requireUnusedReference(transaction, { paymentMethod, reference: referenceOf(paymentMethod, reference) });
    }
    await requireReserve(transaction, from, parseMoney(amount));
  },

  apply: carriedOutBy('move_treasury', 'moved', {
    transaction_reference_used: 'transaction_reference_used',
    reserve_too_low: 'reserve_too_low',
  }),
});

export const moveTreasury = operation('treasury/move', {
  approvals: [treasuryMove],

  async execute({ input: { from, to, amount, reason, ...input } }) {
    // If a chain is involved, the reference is that of the chain.
    const reference = referenceOf(from === 'bank' ? to : from, input.reference);
    const payload = { amount: formatMoney(parseMoney(amount)), from, to, reference };
    return secondPerson(treasuryMove.request({ subject: `${from} → ${to}`, payload, reason }));
  },
});
