import { account, type Transfer } from '@goodturn/ledger';
import type { Money } from '@goodturn/money';

/** The platform's own money, from its bank account, becomes what system increases are paid from. */
export function goodwillFundingTransfers(funding: { amount: Money; approvalId: bigint }): Transfer[] {
  return [
    {
      debit: account.external('bank'),
      credit: account.platformGoodwill,
      amount: funding.amount,
      kind: 'goodwill_funding',
      subjectId: funding.approvalId,
    },
  ];
}

/** What the platform took as fees becomes what system increases are paid from. */
export function goodwillFromFeesTransfers(funding: { amount: Money; approvalId: bigint }): Transfer[] {
  return [
    {
      debit: account.platformFees,
      credit: account.platformGoodwill,
      amount: funding.amount,
      kind: 'goodwill_from_fees',
      subjectId: funding.approvalId,
    },
  ];
}
