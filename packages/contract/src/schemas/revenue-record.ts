import { z } from 'zod';
import { dateTimeString, idString, moneyString, signedMoneyString } from '../wire.ts';

/** 0 order income … 8 order refund; debits have a minus. `balance` is the available balance after it. */
export const revenueRecord = z.object({
  revenueId: idString,
  type: z.int().min(0).max(8),
  doMoney: signedMoneyString,
  balance: moneyString,
  cTime: dateTimeString,
  remark: z.string(),
});
