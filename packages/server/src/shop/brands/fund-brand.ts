import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { paymentOf, requireUnusedReference } from '../../decisions/approvals/payment-reference.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { findBrandName } from './brand-store.ts';

/** Records a payment from a brand; the reference of the bank or the chain counts only once. */
const brandFunding = approval('brand_funding', {
  async check({ transaction }, { payload }) {
    await requireUnusedReference(transaction, payload);
  },

  apply: carriedOutBy('fund_brand', 'funded', { transaction_reference_used: 'transaction_reference_used' }),
});

export const fundBrand = operation('brand/fund', {
  approvals: [brandFunding],
  lock: ({ transaction, input }) => findBrandName(transaction, BigInt(input.brandId)),

  async execute({ input: { brandId, reason, ...form } }, subject) {
    const payload = paymentOf(form);
    return secondPerson(brandFunding.request({ subject, subjectId: BigInt(brandId), payload, reason }));
  },
});
