import { account, type Transfer } from '@goodturn/ledger';
import type { Money } from '@goodturn/money';

/** A system increase comes out of the platform's own money, never out of another customer's. */
export function systemIncreaseTransfers(increase: {
  customerId: bigint;
  amount: Money;
  approvalId: bigint;
}): Transfer[] {
  return [
    {
      debit: account.platformGoodwill,
      credit: account.customerAvailable(increase.customerId),
      amount: increase.amount,
      kind: 'system_increase',
      subjectId: increase.approvalId,
    },
  ];
}
