import { z } from 'zod';
import { luckyOdds, option } from './product.ts';
import { returnRequest, returnState } from './return-request.ts';
import { shipment } from './shipment.ts';
import { dateTimeString, idString, moneyString, ownerMoneyString, percentString } from '../wire.ts';

/** An order. `isLucky` is null until it is paid, and where the campaign has no lucky units (G8). */
export const order = z.object({
  orderId: idString,
  status: z.int().min(0).max(3),
  waresId: idString,
  waresName: z.string(),
  picUrl: z.string(),
  wares: z.object({ picUrl: z.string(), waresName: z.string() }),
  brandName: z.string(),
  price: moneyString,
  totalPrice: moneyString,
  backMoney: moneyString,
  backRateView: percentString,
  netPrice: moneyString,
  revenue: moneyString,
  revenueRateView: percentString,
  isLucky: z.boolean().nullable(),
  bonus: moneyString,
  needPrice: ownerMoneyString,
  campaignId: idString,
  unitNo: z.int(),
  luckyOdds,
  uTime: dateTimeString,
  expiresAt: dateTimeString,
  /** How long it can still be paid, by the server's clock; 0 for one that cannot. */
  secondsLeft: z.int().min(0),
  /** Why it was not bought; null unless its status is 2. */
  cancelReason: z.enum(['declined', 'expired']).nullable(),
  paidAt: dateTimeString.nullable(),
  closedAt: dateTimeString.nullable(),
  /** When its return time is over; null until it was delivered. */
  returnUntil: dateTimeString.nullable(),
  /** How many days it can be returned after its delivery. */
  returnDays: z.int(),
  /** Of the newest return that was requested. */
  returnState: returnState.nullable(),
  color: z.string().nullable(),
  model: z.string().nullable(),
  variants: z.object({ colors: z.array(option), models: z.array(option) }),
  shipment: shipment.nullable(),
  /** The user name of the friend who paid it, or matched it while it is unpaid; null for the owner. */
  friendName: z.string().nullable(),
});

/** What a paid order's answer states; all of it is stored, so that a repeated call gets the same words. */
export const receipt = z.object({
  orderId: idString,
  price: moneyString,
  backMoney: moneyString,
  bonus: moneyString,
  isLucky: z.boolean(),
  netPrice: moneyString,
  hasMoney: ownerMoneyString,
  paidAt: dateTimeString,
});

export const adminOrder = z.object({
  orderId: idString,
  status: z.int().min(0).max(3),
  userId: idString,
  userName: z.string(),
  /** The customer's name; null if none was given. */
  nike: z.string().nullable(),
  waresName: z.string(),
  brandName: z.string(),
  campaignId: idString,
  unitNo: z.int(),
  price: moneyString,
  backMoney: moneyString,
  bonus: moneyString.nullable(),
  commission: moneyString.nullable(),
  createdAt: dateTimeString,
  paidAt: dateTimeString.nullable(),
  closedAt: dateTimeString.nullable(),
  refundedAt: dateTimeString.nullable(),
  refundReason: z.string().nullable(),
  variant: z.string(),
  shipment: shipment.nullable(),
  /** Accounts: neither of them may reject a return of it. Null before, and where time alone made it delivered. */
  shippedBy: z.string().nullable(),
  deliveredBy: z.string().nullable(),
  returns: z.array(returnRequest),
  /** What was written of the parcel before it was corrected, oldest first. */
  trackingCorrections: z.array(
    z.object({
      carrier: z.string(),
      trackingNumber: z.string(),
      reason: z.string(),
      correctedBy: z.string(),
      correctedAt: dateTimeString,
    }),
  ),
});
