import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { referenceOf, requireUnusedReference } from '../../decisions/approvals/payment-reference.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { payoutOf, requestAbout, requireSigning, withdrawalTarget } from './reviewed-withdrawal.ts';

/** Records that the money has left, by a chain transaction that pays for this withdrawal alone. */
const withdrawalPayout = approval('withdrawal_payout', {
  async check({ transaction }, { payload: { paymentMethod, transaction: reference } }) {
    await requireUnusedReference(transaction, { paymentMethod, reference });
  },

  apply: carriedOutBy('pay_withdrawal', 'paid', {
    not_signing: 'withdrawal_not_signing',
    transaction_reference_used: 'transaction_reference_used',
  }),
});

export const confirmPayout = operation('withdrawal/confirm_paid', {
  approvals: [withdrawalPayout],
  ...withdrawalTarget,

  async execute(scope, withdrawal) {
    await requireSigning(scope, withdrawal);
    const { reason, transaction: hash } = scope.input;
    const payload = {
      ...payoutOf(withdrawal),
      transaction: referenceOf(withdrawal.paymentMethod, hash, 'transaction'),
    };
    return secondPerson(withdrawalPayout.request({ ...(await requestAbout(scope, withdrawal)), payload, reason }));
  },
});
