import { z } from 'zod';
import { paymentMethodCode } from './payment-method.ts';
import { dateTimeString, idString, moneyString } from '../wire.ts';

export const recharge = z.object({
  rechargeId: idString,
  status: z.int().min(0).max(2),
  /** What arrived; until then, and where nothing did, what was announced. */
  doMoney: moneyString,
  requestedMoney: moneyString.nullable(),
  /** What corrections took back of it; null where none did. */
  correctedAmount: moneyString.nullable(),
  payWay: paymentMethodCode,
  cTime: dateTimeString,
  decidedAt: dateTimeString.nullable(),
  tx: z.string().nullable(),
  confirmations: z.int().nullable(),
  reason: z.string().nullable(),
  /** Waiting for more than 24 hours. */
  overdue: z.boolean(),
});
