import { z } from 'zod';
import { call } from '../call.ts';
import { dateTimeText, idText, listOf, listQuery, moneyText, nonBlankString, percentText } from '../wire.ts';
import { luckyOdds, option } from './catalog-calls.ts';

export const shipment = z.object({
  state: z.enum(['waiting', 'shipped', 'delivered', 'returned', 'cancelled']),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: dateTimeText.nullable(),
  deliveredAt: dateTimeText.nullable(),
  /** When it goes on by itself: unshipped it is refunded, shipped it counts as delivered, delivered its return time is over. */
  dueAt: dateTimeText.nullable(),
  recipient: z.string(),
  address: z.string(),
  country: z.string(),
  phone: z.string(),
});

/** An order. `isLucky` is null until it is paid, and where the campaign has no lucky units (G8). */
export const order = z.object({
  orderId: idText,
  status: z.int().min(0).max(3),
  waresId: idText,
  waresName: z.string(),
  picUrl: z.string(),
  wares: z.object({ picUrl: z.string(), waresName: z.string() }),
  brandName: z.string(),
  price: moneyText,
  totalPrice: moneyText,
  backMoney: moneyText,
  backRateView: percentText,
  netPrice: moneyText,
  revenue: moneyText,
  revenueRateView: percentText,
  isLucky: z.boolean().nullable(),
  bonus: moneyText,
  needPrice: moneyText,
  campaignId: idText,
  unitNo: z.int(),
  luckyOdds,
  uTime: dateTimeText,
  expiresAt: dateTimeText,
  paidAt: dateTimeText.nullable(),
  color: z.string().nullable(),
  model: z.string().nullable(),
  variants: z.object({ colors: z.array(option), models: z.array(option) }),
  shipment: shipment.nullable(),
});

/** What a paid order's answer states; all of it is stored, so that a repeated call gets the same words. */
export const receipt = z.object({
  orderId: idText,
  price: moneyText,
  backMoney: moneyText,
  bonus: moneyText,
  isLucky: z.boolean(),
  netPrice: moneyText,
  hasMoney: moneyText,
  paidAt: dateTimeText,
});

export const orderCalls = {
  'customer/searchOrder': call({
    method: 'POST',
    access: 'customer',
    friend: true,
    summary: 'Finds an order that the balance can pay, or gives back the unpaid one.',
    rate: 'write',
    changes: ['orders', 'products'],
    idempotency: 'optional',
    body: z.strictObject({
      waresId: idText.optional(),
      sortIds: z.array(idText).max(50).optional(),
    }),
    data: z.object({
      order: order.nullable(),
      reason: z.enum(['no_campaign', 'balance_too_low_for_all', 'daily_limit', 'matching_stopped']).nullable(),
      lowestPrice: moneyText.nullable(),
      num: z.int(),
    }),
    statuses: {
      '0': 'an unpaid order exists',
      '1': 'matched',
      '2': 'nothing found, with the reason',
    },
    errors: ['account_disabled', 'account_on_hold'],
  }),
  'customer/orderMsg': call({
    method: 'POST',
    access: 'customer',
    friend: true,
    summary: 'The order, and whether it can be paid now.',
    rate: 'read',
    shows: ['orders'],
    body: z.strictObject({ orderId: idText }),
    data: z.object({
      status: z.enum(['0', '1', '2']),
      data: order,
      addressMissing: z.boolean(),
      reason: z.enum(['cancelled', 'expired', 'paid', 'refunded']).nullable(),
    }),
    errors: ['not_found'],
  }),
  'customer/finishOrder': call({
    method: 'POST',
    access: 'customer',
    friend: true,
    summary: 'Pays the order: the price goes out, the cashback and a lucky bonus come in, in one database transaction.',
    rate: 'money',
    changes: ['orders', 'balances', 'products'],
    idempotency: 'optional',
    body: z.strictObject({
      orderId: idText,
      color: nonBlankString(60).optional(),
      model: nonBlankString(60).optional(),
    }),
    data: receipt,
    errors: [
      'not_found',
      'insufficient_balance',
      'address_missing',
      'variant_unknown',
      'order_already_paid',
      'order_expired',
      'order_cancelled',
      'country_not_served',
      'account_disabled',
      'account_on_hold',
      'idempotency_key_reused',
      'outcome_unknown',
    ],
  }),
  'customer/cancelOrder': call({
    method: 'POST',
    access: 'customer',
    friend: true,
    summary: 'Declines an unpaid order, free of charge.',
    rate: 'write',
    changes: ['orders', 'products'],
    idempotency: 'optional',
    body: z.strictObject({ orderId: idText }),
    data: z.object({ num: z.int() }),
    errors: ['not_found', 'order_not_cancellable'],
  }),
  'customer/getOrderList': call({
    method: 'GET',
    access: 'customer',
    friend: true,
    summary: 'The own orders, newest first: all, 0 for unpaid, 1 for completed and refunded.',
    rate: 'read',
    shows: ['orders'],
    query: z.strictObject({
      status: z.enum(['', '0', '1']).optional(),
      ...listQuery,
    }),
    data: listOf(order),
  }),
};
