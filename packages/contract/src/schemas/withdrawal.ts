import { z } from 'zod';
import { paymentMethodCode } from './payment-method.ts';
import { dateTimeString, idString, moneyString } from '../wire.ts';

export const withdrawalStage = z.enum(['under_review', 'approved', 'signing', 'sent', 'paid', 'rejected', 'cancelled']);

/** The stages that operators see: a withdrawal on the rail is in a batch, was signed offline, and was sent. */
export const operatorWithdrawalStage = z.enum([...withdrawalStage.options, 'batched', 'signed']);

export const rejectReason = z.enum(['address_unusable', 'payment_method_suspended', 'active_hold']);

export const withdrawal = z.object({
  withdrawId: idString,
  /** 0 waiting, 1 success, 2 failed. */
  withdrawStatus: z.int().min(0).max(2),
  money: moneyString,
  sxMoney: moneyString,
  takeMoney: moneyString,
  way: paymentMethodCode,
  address: z.string(),
  cTime: dateTimeString,
  /** The time from which it may be paid, by the customer's choice that new addresses wait a day; null without a wait. */
  payableFrom: dateTimeString.nullable(),
  reviewedAt: dateTimeString.nullable(),
  /** The time at which the payout began; from then on, the withdrawal cannot be cancelled. */
  sentAt: dateTimeString.nullable(),
  endedAt: dateTimeString.nullable(),
  stage: withdrawalStage,
  tx: z.string().nullable(),
  reason: rejectReason.nullable(),
});
