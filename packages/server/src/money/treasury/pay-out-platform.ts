import { account } from '@goodturn/ledger';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { paymentOf } from '../../decisions/approvals/payment-reference.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { payoutErrors, requirePayable } from './payout.ts';

const error = 'insufficient_platform_balance';

/** Records that the platform's own money left by a payment method; each source has its own kind of transfer. */
const platformPayout = (kind: 'fees_payout' | 'commission_payout', source: bigint) =>
  approval(kind, {
    async check({ transaction }, { payload }) {
      await requirePayable(transaction, payload, { source, error });
    },

    apply: carriedOutBy('pay_out_platform', 'paid_out', payoutErrors(error)),
  });

const payouts = {
  fees: platformPayout('fees_payout', account.platformFees),
  commission: platformPayout('commission_payout', account.platformCommission),
};

export const payOutPlatform = operation('treasury/pay_out', {
  approvals: Object.values(payouts),

  async execute({ input: { from, reason, ...form } }) {
    return secondPerson(payouts[from].request({ subject: from, payload: paymentOf(form), reason }));
  },
});
