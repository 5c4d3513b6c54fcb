import { type ExternalWay, postTransfers } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { type ApprovalKind, fieldOf, subjectIdOf } from '../approvals/approval-kind.ts';
import { bookReference, claimReference } from '../approvals/booked-reference-service.ts';
import { DomainError } from '../domain-error.ts';
import { findBrandName } from './brand-store.ts';
import { brandFundingTransfers } from './brand-transfers.ts';

/** Books what a brand paid us: the bank's or the chain's reference counts once. */
export const brandFundingKind: ApprovalKind = {
  name: 'brand_funding',
  node: 'brand.fund',

  async facts(transaction, request) {
    const name = await findBrandName(transaction, subjectIdOf(request));
    if (name === undefined) throw new DomainError('not_found');
    const way = fieldOf(request, 'way') as ExternalWay;
    await claimReference(transaction, { way, reference: fieldOf(request, 'reference') });
    return [name];
  },

  async apply(transaction, approval, now) {
    const way = fieldOf(approval, 'way') as ExternalWay;
    const { approvalId } = approval;
    await bookReference(transaction, { way, reference: fieldOf(approval, 'reference'), approvalId });
    const funding = {
      brandId: subjectIdOf(approval),
      amount: parseMoney(fieldOf(approval, 'amount')),
      way,
      approvalId,
    };
    await postTransfers(transaction, brandFundingTransfers(funding), now);
  },
};
