import { account, type ExternalWay, type Transfer } from '@goodturn/ledger';
import type { Money } from '@goodturn/money';

/** Money that a brand paid us, as it arrived by one of the ways, becomes what the brand can put into campaigns. */
export function brandFundingTransfers(funding: {
  brandId: bigint;
  amount: Money;
  way: ExternalWay;
  approvalId: bigint;
}): Transfer[] {
  return [
    {
      debit: account.external(funding.way),
      credit: account.brandAvailable(funding.brandId),
      amount: funding.amount,
      kind: 'brand_funding',
      subjectId: funding.approvalId,
    },
  ];
}

/** What a brand can use, and no longer wants to, leaves by one of the ways. */
export function brandPayoutTransfers(payout: {
  brandId: bigint;
  amount: Money;
  way: ExternalWay;
  approvalId: bigint;
}): Transfer[] {
  return [
    {
      debit: account.brandAvailable(payout.brandId),
      credit: account.external(payout.way),
      amount: payout.amount,
      kind: 'brand_payout',
      subjectId: payout.approvalId,
    },
  ];
}
