import { fundGoodwill } from '@goodturn/ledger';
import { formatMoney, type Money } from '@goodturn/money';
import { type ApprovalKind, fieldOf, requireSuccess } from '../approvals/approval-kind.ts';
import type { ApprovalService, IdempotencyContext } from '../approvals/approval-service.ts';
import { referenceOf, requireUnusedReference } from '../approvals/payment-reference-service.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';

export type GoodwillService = ReturnType<typeof createGoodwillService>;

const way = 'bank';

export const goodwillFundingKind: ApprovalKind = {
  name: 'goodwill_funding',
  node: 'goodwill.fund',

  async check(transaction, request) {
    await requireUnusedReference(transaction, { way, reference: fieldOf(request, 'reference') });
  },

  async execute(transaction, { approvalId }, now) {
    const result = await fundGoodwill(transaction, approvalId, now);
    requireSuccess(result, { transaction_reference_used: 'transaction_reference_used' });
  },
};

export function createGoodwillService({ approvals }: { approvals: ApprovalService }) {
  /** Asks that the platform's own money be booked. Throws `transaction_reference_used`. */
  async function fund(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    funding: { amount: Money; reference: string; reason: string },
  ) {
    return await approvals.requestApproval(administrator, stamp, async () => ({
      kind: 'goodwill_funding',
      subject: 'goodwill',
      payload: { amount: formatMoney(funding.amount), reference: referenceOf(way, funding.reference) },
      reason: funding.reason,
    }));
  }

  /** Asks that fees be put into goodwill. Throws `insufficient_platform_balance`. */
  async function fundFromFees(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    funding: { amount: Money; reason: string },
  ) {
    return await approvals.requestApproval(administrator, stamp, async () => ({
      kind: 'goodwill_from_fees',
      subject: 'goodwill',
      payload: { amount: formatMoney(funding.amount) },
      reason: funding.reason,
    }));
  }

  return { fund, fundFromFees };
}
