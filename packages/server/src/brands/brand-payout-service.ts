import { account, type ExternalWay } from '@goodturn/ledger';
import { formatMoney, type Money, parseMoney } from '@goodturn/money';
import { type ApprovalKind, type ApprovalRequest, fieldOf, subjectIdOf } from '../approvals/approval-kind.ts';
import type { ApprovalService, CallStamp } from '../approvals/approval-service.ts';
import { bookReference, claimReference, referenceOf } from '../approvals/booked-reference-service.ts';
import { DomainError } from '../domain-error.ts';
import type { ActingAdministrator } from '../permissions/acting-administrator.ts';
import { type Outflow, postOutflow, requireCovered } from '../treasury/book-payout-service.ts';
import { findBrandName } from './brand-store.ts';
import { brandPayoutTransfers } from './brand-transfers.ts';

export type BrandPayoutService = ReturnType<typeof createBrandPayoutService>;

export interface BrandPayout {
  brandId: bigint;
  amount: Money;
  way: ExternalWay;
  reference: string;
  reason: string;
}

const outflowOf = (request: ApprovalRequest): Outflow => ({
  source: account.brandAvailable(subjectIdOf(request)),
  refusal: 'insufficient_brand_balance',
  way: fieldOf(request, 'way') as ExternalWay,
  amount: parseMoney(fieldOf(request, 'amount')),
});

/** Books what was paid to a brand: the bank's or the chain's reference counts once. */
export const brandPayoutKind: ApprovalKind = {
  name: 'brand_payout',
  node: 'brand.fund',

  async facts(transaction, request) {
    const name = await findBrandName(transaction, subjectIdOf(request));
    if (name === undefined) throw new DomainError('not_found');
    const outflow = outflowOf(request);
    await claimReference(transaction, { way: outflow.way, reference: fieldOf(request, 'reference') });
    await requireCovered(transaction, outflow);
    return [name];
  },

  async apply(transaction, approval, now) {
    const outflow = outflowOf(approval);
    const { approvalId } = approval;
    await bookReference(transaction, { way: outflow.way, reference: fieldOf(approval, 'reference'), approvalId });
    const transfers = brandPayoutTransfers({ ...outflow, brandId: subjectIdOf(approval), approvalId });
    await postOutflow(transaction, transfers, outflow, now);
  },
};

export function createBrandPayoutService({ approvals }: { approvals: ApprovalService }) {
  /** Asks to book a payout. Throws `not_found`, `insufficient_brand_balance`, `reserve_too_low`, `transaction_reference_used`. */
  async function payOut(administrator: ActingAdministrator, stamp: CallStamp, payout: BrandPayout) {
    const { brandId, amount, way, reason } = payout;
    return await approvals.askOnce(administrator, stamp, async (transaction) => ({
      kind: 'brand_payout',
      subject: (await findBrandName(transaction, brandId)) ?? '',
      subjectId: brandId,
      payload: { amount: formatMoney(amount), way, reference: referenceOf(way, payout.reference) },
      reason,
    }));
  }

  return { payOut };
}
