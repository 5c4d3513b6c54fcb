import { z } from 'zod';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { adminOrder, order, receipt, refundReason } from '../schemas/order.ts';
import { returnRequest } from '../schemas/return-request.ts';
import { amountRange, anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { shipment } from '../schemas/shipment.ts';
import { countryCode, dateTimeString, idString, listOf, listQuery, moneyString, nonBlankString } from '../wire.ts';

const orderFilters = listFilters({
  status: anyOf(z.int().min(0).max(3)),
  shipmentState: anyOf(shipment.shape.state),
  returnRequested: z.boolean().optional(),
  country: anyOf(countryCode),
  orderId: idString.optional(),
  userId: idString.optional(),
  campaignId: idString.optional(),
  ...dayRange('created'),
  ...amountRange('amount'),
});

export const orderCalls = {
  'customer/orderMsg': call({
    method: 'POST',
    access: 'customer',
    allowsFriend: true,
    summary: 'The order, and whether it can be paid now.',
    rate: 'read',
    shows: ['orders'],
    body: z.strictObject({ orderId: idString }),
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
    allowsFriend: true,
    summary: 'Pays the order: the price goes out, the cashback and a lucky bonus come in, in one database transaction.',
    rate: 'money',
    changes: ['orders', 'balances', 'products'],
    idempotency: 'optional',
    body: z.strictObject({
      orderId: idString,
      color: nonBlankString(60).optional(),
      model: nonBlankString(60).optional(),
    }),
    data: receipt,
    errors: [
      'not_found',
      'insufficient_balance',
      'shipping_address_missing',
      'variant_unknown',
      'order_choice_changed',
      'owner_must_agree',
      'asked_address_changed',
      'order_already_paid',
      'order_expired',
      'order_cancelled',
      'country_not_served',
      'shipping_address_too_new',
      'account_disabled',
      'account_on_hold',
      'idempotency_key_reused',
      'outcome_unknown',
    ],
  }),
  'customer/changeOrderVariant': call({
    method: 'POST',
    access: 'customer',
    summary: 'Keeps another colour or model on an order, until the label of a paid one is printed.',
    rate: 'write',
    changes: ['orders'],
    body: z.strictObject({
      orderId: idString,
      color: nonBlankString(60).optional(),
      model: nonBlankString(60).optional(),
    }),
    data: order,
    errors: ['not_found', 'variant_unknown', 'order_not_changeable', 'order_label_printed'],
  }),
  'customer/cancelPaidOrder': call({
    method: 'POST',
    access: 'customer',
    summary: 'Gives a paid order back before its label is printed: the price comes back, cashback and bonus go back.',
    rate: 'money',
    changes: ['orders', 'balances', 'products'],
    idempotency: 'optional',
    body: z.strictObject({ orderId: idString }),
    data: order,
    errors: [
      'not_found',
      'order_not_cancellable',
      'order_already_shipped',
      'order_label_printed',
      'cancel_limit_reached',
      'account_on_hold',
    ],
  }),
  'customer/cancelOrder': call({
    method: 'POST',
    access: 'customer',
    allowsFriend: true,
    summary: 'Declines an unpaid order, free of charge.',
    rate: 'write',
    changes: ['orders', 'products'],
    idempotency: 'optional',
    body: z.strictObject({ orderId: idString }),
    data: z.object({ num: z.int() }),
    errors: ['not_found', 'order_not_cancellable'],
  }),
  'customer/getOrderList': call({
    method: 'GET',
    access: 'customer',
    allowsFriend: true,
    summary: 'The own orders, newest first: all, 0 for unpaid, 1 for completed and refunded.',
    rate: 'read',
    shows: ['orders'],
    query: z.strictObject({
      status: z.enum(['', '0', '1']).optional(),
      ...listQuery,
    }),
    data: listOf(order),
  }),
  'customer/orderReceipt': call({
    method: 'GET',
    access: 'customer',
    summary: 'The receipt of an own order that was paid, as a PDF in Base64.',
    rate: 'statement',
    shows: ['orders'],
    query: z.strictObject({ orderId: idString }),
    data: z.object({ fileName: z.string(), pdf: z.string() }),
    errors: ['not_found', 'receipt_unavailable'],
  }),
  'customer/orderDetails': call({
    method: 'GET',
    access: 'customer',
    allowsFriend: true,
    summary: 'One own order with its returns, and when its return time ends.',
    rate: 'read',
    shows: ['orders'],
    query: z.strictObject({ orderId: idString }),
    data: z.object({
      order,
      /** The offer as it was described when the order was matched, independent of later changes of the product. */
      offered: z.object({
        summary: z.string(),
        description: z.string(),
        properties: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
      returns: z.array(returnRequest),
      canReturn: z.boolean(),
      returnUntil: dateTimeString.nullable(),
      closedAt: dateTimeString.nullable(),
      refundedAt: dateTimeString.nullable(),
      refundReason: refundReason.nullable(),
      /** The changes of a paid order that are still possible; null once its label is printed, and for a friend. */
      change: z
        .object({
          /** The cancellation times that count towards the limit of orders with lucky units; empty for other orders. */
          cancelledAt: z.array(dateTimeString),
          /** The time from which this order can be cancelled; null if it can be cancelled now. */
          cancelFrom: dateTimeString.nullable(),
        })
        .nullable(),
    }),
    errors: ['not_found'],
  }),
  'order/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.read',
    orNodes: ['order.ship'],
    summary:
      'Orders with their shipments and returns: what waits to be shipped by its deadline, else the newest first.',
    rate: 'read',
    shows: ['orders', 'customers'],
    body: z.strictObject({ ...listPage(['created', 'due', 'amount']), ...orderFilters }),
    data: listOf(adminOrder),
    errors: ['invalid_request'],
  }),
  'order/export': call({
    ...exportCall('order.read', ['created', 'due', 'amount'], orderFilters),
    orNodes: ['order.ship'],
  }),
  'order/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.read',
    orNodes: ['order.ship'],
    summary: 'How many orders match, and their sums.',
    rate: 'read',
    shows: ['orders'],
    body: z.strictObject(orderFilters),
    data: listTotals({ price: moneyString, backMoney: moneyString, bonus: moneyString }),
    errors: ['invalid_request'],
  }),
};
