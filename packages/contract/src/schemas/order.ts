import { z } from 'zod';
import { luckyOdds, option } from './product.ts';
import { returnRequest, returnState } from './return-request.ts';
import { shipment } from './shipment.ts';
import { dateTimeString, idString, moneyString, ownerMoneyString, percentString } from '../wire.ts';

/** The reason for refunding an order; `customer` is its own customer's decision before the label was printed. */
export const refundReason = z.enum(['return_accepted', 'return_undecided', 'not_shipped', 'operator', 'customer']);

/** The cases in which an owner wants to be asked before a friend pays. */
export const friendAsk = z.enum(['always', 'from', 'never']);
/** The reason why an owner declined a friend's question: a closed list, so that it cannot hurt. */
export const declineReason = z.enum(['not_now', 'another_variant', 'too_expensive', 'have_one']);
export type DeclineReason = z.infer<typeof declineReason>;

/** A friend's question to the owner of an order, and what became of it. */
const question = z.object({
  state: z.enum(['waiting', 'agreed', 'declined', 'taken_back', 'expired']),
  askedAt: dateTimeString,
  answeredAt: dateTimeString.nullable(),
  reason: declineReason.nullable(),
  /** Whether the reader asked it. */
  isOwn: z.boolean(),
  /** The user name of the friend who asked; null for another friend. */
  friendName: z.string().nullable(),
});

/** An order. `isLucky` is null until the order is paid, and if the campaign has no lucky units (G8). */
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
  /** Seconds until the payment deadline by the server's clock; 0 if the order cannot be paid. */
  secondsLeft: z.int().min(0),
  cancelReason: z.enum(['declined', 'expired']).nullable(),
  paidAt: dateTimeString.nullable(),
  closedAt: dateTimeString.nullable(),
  returnUntil: dateTimeString.nullable(),
  returnDays: z.int(),
  returnState: returnState.nullable(),
  color: z.string().nullable(),
  model: z.string().nullable(),
  variants: z.object({ colors: z.array(option), models: z.array(option) }),
  shipment: shipment.nullable(),
  /** The user name of the friend who paid the order, or who matched it while unpaid; null for the owner. */
  friendName: z.string().nullable(),
  question: question.nullable(),
  /** The owner's choice for this friend, whether or not it covers this order; null for the owner. */
  ask: z.object({ when: friendAsk, from: moneyString.nullable(), required: z.boolean() }).nullable(),
});

/** The content of a payment's response. All of it is stored, so that a repeated call returns the same response. */
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
  /**
   * Administrators who shipped and delivered the order, and may therefore not reject its return. Null before, and if
   * the delivery date passed automatically.
   */
  shippedBy: z.string().nullable(),
  deliveredBy: z.string().nullable(),
  returns: z.array(returnRequest),
  /** The earlier tracking details of a corrected parcel, oldest first. */
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
