import { account } from '@goodturn/ledger';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { paymentOf } from '../../decisions/approvals/payment-reference.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { payoutErrors, requirePayable } from '../../money/treasury/payout.ts';
import { findBrandName } from './brand-store.ts';

/** Records a payment to a brand; the reference of the bank or the chain counts only once. */
const brandPayout = approval('brand_payout', {
  async check({ transaction }, { subjectId = 0n, payload }) {
    const source = account.brandAvailable(subjectId);
    await requirePayable(transaction, payload, { source, error: 'insufficient_brand_balance' });
  },

  apply: carriedOutBy('pay_out_brand', 'paid_out', payoutErrors('insufficient_brand_balance')),
});

export const payOutBrand = operation('brand/payout', {
  approvals: [brandPayout],
  lock: ({ transaction, input }) => findBrandName(transaction, BigInt(input.brandId)),

  async execute({ input: { brandId, reason, ...form } }, subject) {
    const payload = paymentOf(form);
    return secondPerson(brandPayout.request({ subject, subjectId: BigInt(brandId), payload, reason }));
  },
});
