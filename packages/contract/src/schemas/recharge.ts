import { z } from 'zod';
import { paymentMethodCode } from './payment-method.ts';
import { dateTimeString, idString, moneyString } from '../wire.ts';

export const recharge = z.object({
  rechargeId: idString,
  status: z.int().min(0).max(2),
  /** The amount that arrived; the announced amount if none has arrived. */
  doMoney: moneyString,
  requestedMoney: moneyString.nullable(),
  correctedAmount: moneyString.nullable(),
  payWay: paymentMethodCode,
  cTime: dateTimeString,
  decidedAt: dateTimeString.nullable(),
  tx: z.string().nullable(),
  confirmations: z.int().nullable(),
  reason: z.string().nullable(),
  /** Whether the recharge has been waiting for more than 24 hours. */
  overdue: z.boolean(),
});
