import type { ExternalWay } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { type ApprovalKind, type ApprovalRequest, fieldOf } from '../approvals/approval-kind.ts';
import { bookReference, claimReference } from '../approvals/booked-reference-service.ts';
import { type Outflow, postOutflow, requireCovered } from './book-payout-service.ts';
import { platformPayoutTransfers, type PlatformSource, sourceAccountOf } from './treasury-transfers.ts';

const outflowOf = (from: PlatformSource, request: ApprovalRequest): Outflow => ({
  source: sourceAccountOf(from),
  refusal: 'insufficient_platform_balance',
  way: fieldOf(request, 'way') as ExternalWay,
  amount: parseMoney(fieldOf(request, 'amount')),
});

/** Books that the platform's own money left by a way; each has its own kind of transfer. */
const payoutKind = (from: PlatformSource): ApprovalKind => ({
  name: from === 'fees' ? 'fees_payout' : 'commission_payout',
  node: 'treasury.move',

  async facts(transaction, request) {
    const outflow = outflowOf(from, request);
    await claimReference(transaction, { way: outflow.way, reference: fieldOf(request, 'reference') });
    await requireCovered(transaction, outflow);
    return [];
  },

  async apply(transaction, approval, now) {
    const outflow = outflowOf(from, approval);
    const { approvalId } = approval;
    await bookReference(transaction, { way: outflow.way, reference: fieldOf(approval, 'reference'), approvalId });
    await postOutflow(transaction, platformPayoutTransfers({ ...outflow, from, approvalId }), outflow, now);
  },
});

export const feesPayoutKind = payoutKind('fees');
export const commissionPayoutKind = payoutKind('commission');
