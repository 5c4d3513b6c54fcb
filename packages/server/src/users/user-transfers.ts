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

/** A system decrease takes back what the credit that it names gave wrongly, and nothing else. */
export function systemDecreaseTransfers(decrease: {
  customerId: bigint;
  amount: Money;
  creditId: bigint;
  approvalId: bigint;
}): Transfer[] {
  return [
    {
      debit: account.customerAvailable(decrease.customerId),
      credit: account.platformGoodwill,
      amount: decrease.amount,
      kind: 'system_decrease',
      subjectId: decrease.approvalId,
      corrects: decrease.creditId,
    },
  ];
}
