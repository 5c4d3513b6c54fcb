import { account, type ExternalMethod, payOutBrand } from '@goodturn/ledger';
import { formatMoney, type Money } from '@goodturn/money';
import { type ApprovalKind, type ApprovalRequest, subjectIdOf } from '../approvals/approval-kind.ts';
import type { ApprovalService, IdempotencyContext } from '../approvals/approval-service.ts';
import { referenceOf } from '../approvals/payment-reference-service.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import { type Payout, requirePaidOut, requirePayable } from '../treasury/payout-service.ts';
import { findBrandName } from './brand-store.ts';

export type BrandPayoutService = ReturnType<typeof createBrandPayoutService>;

export interface BrandPayout {
  brandId: bigint;
  amount: Money;
  way: ExternalMethod;
  reference: string;
  reason: string;
}

const payoutOf = (request: ApprovalRequest): Payout => ({
  source: account.brandAvailable(subjectIdOf(request)),
  error: 'insufficient_brand_balance',
});

/** Books what was paid to a brand: the bank's or the chain's reference counts once. */
export const brandPayoutKind: ApprovalKind = {
  name: 'brand_payout',
  node: 'brand.fund',

  async check(transaction, request) {
    await requirePayable(transaction, request, payoutOf(request));
  },

  async execute(transaction, { approvalId }, now) {
    requirePaidOut(await payOutBrand(transaction, approvalId, now), 'insufficient_brand_balance');
  },
};

export function createBrandPayoutService({ approvals }: { approvals: ApprovalService }) {
  /** Asks to book a payout. Throws `not_found`, `insufficient_brand_balance`, `reserve_too_low`, `transaction_reference_used`. */
  async function payOut(administrator: ActingAdministrator, stamp: IdempotencyContext, payout: BrandPayout) {
    const { brandId, amount, way, reason } = payout;
    return await approvals.requestApproval(administrator, stamp, async (transaction) => ({
      kind: 'brand_payout',
      subject: (await findBrandName(transaction, brandId)) ?? '',
      subjectId: brandId,
      payload: { amount: formatMoney(amount), way, reference: referenceOf(way, payout.reference) },
      reason,
    }));
  }

  return { payOut };
}
