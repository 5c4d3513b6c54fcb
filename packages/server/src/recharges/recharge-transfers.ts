import { account, type ExternalWay, type Transfer } from '@goodturn/ledger';
import type { Money } from '@goodturn/money';

/** What arrived for a customer by a pay way can be spent by that customer. */
export function rechargeTransfers(recharge: {
  rechargeId: bigint;
  customerId: bigint;
  amount: Money;
  way: ExternalWay;
}): Transfer[] {
  return [
    {
      debit: account.external(recharge.way),
      credit: account.customerAvailable(recharge.customerId),
      amount: recharge.amount,
      kind: 'recharge',
      subjectId: recharge.rechargeId,
    },
  ];
}
