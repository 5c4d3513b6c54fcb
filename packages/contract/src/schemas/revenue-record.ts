import { z } from 'zod';
import { dateTimeString, idString, moneyString, signedMoneyString } from '../wire.ts';

/**
 * A change of the available balance: 0 order income … 8 order refund. Debits are negative; `balance` is the balance
 * afterwards.
 */
export const revenueRecord = z.object({
  revenueId: idString,
  type: z.int().min(0).max(8),
  doMoney: signedMoneyString,
  balance: moneyString,
  cTime: dateTimeString,
  remark: z.string(),
});
