import { confirmRecharge, type ExternalMethod } from '@goodturn/ledger';
import { type ApprovalKind, fieldOf, requireSuccess } from '../approvals/approval-kind.ts';
import { requireUnusedReference } from '../approvals/payment-reference-service.ts';

/** Credits what arrived on the chain, once for each position of a chain transaction. */
export const manualRechargeKind: ApprovalKind = {
  name: 'manual_recharge',
  node: 'recharge.confirm',

  async check(transaction, request) {
    await requireUnusedReference(transaction, {
      way: fieldOf(request, 'way') as ExternalMethod,
      reference: fieldOf(request, 'transaction'),
      position: Number(fieldOf(request, 'position')),
    });
  },

  async execute(transaction, { approvalId }, now) {
    const result = await confirmRecharge(transaction, approvalId, now);
    requireSuccess(result, { transaction_reference_used: 'transaction_reference_used' });
  },
};
