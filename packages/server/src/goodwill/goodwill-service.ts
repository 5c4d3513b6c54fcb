import { postTransfers } from '@goodturn/ledger';
import { formatMoney, type Money, parseMoney } from '@goodturn/money';
import { type ApprovalKind, fieldOf } from '../approvals/approval-kind.ts';
import type { ApprovalService, CallStamp } from '../approvals/approval-service.ts';
import { bookReference, claimReference, referenceOf } from '../approvals/booked-reference-service.ts';
import type { ActingAdministrator } from '../permissions/acting-administrator.ts';
import { goodwillFundingTransfers } from './goodwill-transfers.ts';

export type GoodwillService = ReturnType<typeof createGoodwillService>;

const way = 'bank';

export const goodwillFundingKind: ApprovalKind = {
  name: 'goodwill_funding',
  node: 'goodwill.fund',

  async facts(transaction, request) {
    await claimReference(transaction, { way, reference: fieldOf(request, 'reference') });
    return [];
  },

  async apply(transaction, approval, now) {
    const { approvalId } = approval;
    await bookReference(transaction, { way, reference: fieldOf(approval, 'reference'), approvalId });
    const funding = { amount: parseMoney(fieldOf(approval, 'amount')), approvalId };
    await postTransfers(transaction, goodwillFundingTransfers(funding), now);
  },
};

export function createGoodwillService({ approvals }: { approvals: ApprovalService }) {
  /** Asks that the platform's own money be booked. Throws `transaction_reference_used`. */
  async function fund(
    administrator: ActingAdministrator,
    stamp: CallStamp,
    funding: { amount: Money; reference: string; reason: string },
  ) {
    return await approvals.askOnce(administrator, stamp, async () => ({
      kind: 'goodwill_funding',
      subject: 'goodwill',
      payload: { amount: formatMoney(funding.amount), reference: referenceOf(way, funding.reference) },
      reason: funding.reason,
    }));
  }

  /** Asks that fees be put into goodwill. Throws `insufficient_platform_balance`. */
  async function fundFromFees(
    administrator: ActingAdministrator,
    stamp: CallStamp,
    funding: { amount: Money; reason: string },
  ) {
    return await approvals.askOnce(administrator, stamp, async () => ({
      kind: 'goodwill_from_fees',
      subject: 'goodwill',
      payload: { amount: formatMoney(funding.amount) },
      reason: funding.reason,
    }));
  }

  return { fund, fundFromFees };
}
