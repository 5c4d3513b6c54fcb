import { type ExternalMethod, fundBrand } from '@goodturn/ledger';
import { type ApprovalKind, fieldOf, requireSuccess } from '../approvals/approval-kind.ts';
import { requireUnusedReference } from '../approvals/payment-reference-service.ts';

/** Books what a brand paid us: the bank's or the chain's reference counts once. */
export const brandFundingKind: ApprovalKind = {
  name: 'brand_funding',
  node: 'brand.fund',

  async check(transaction, request) {
    const way = fieldOf(request, 'way') as ExternalMethod;
    await requireUnusedReference(transaction, { way, reference: fieldOf(request, 'reference') });
  },

  async execute(transaction, { approvalId }, now) {
    const result = await fundBrand(transaction, approvalId, now);
    requireSuccess(result, { transaction_reference_used: 'transaction_reference_used' });
  },
};
