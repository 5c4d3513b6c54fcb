/** What happens to an order after it was paid, for customers and for operators. */
import { z } from 'zod';
import { call } from '../call.ts';
import {
  countryCode,
  csvText,
  dateTimeText,
  idText,
  listBody,
  listOf,
  moneyText,
  nonBlankString,
  safeString,
} from '../wire.ts';
import { order, shipment } from './order-calls.ts';

export const returnReason = z.enum(['not_received', 'damaged', 'not_as_described', 'no_longer_wanted', 'other']);
export type ReturnReason = z.infer<typeof returnReason>;

export const returnRequest = z.object({
  returnId: idText,
  orderId: idText,
  reason: returnReason,
  note: z.string(),
  state: z.enum(['requested', 'accepted', 'rejected']),
  requestedAt: dateTimeText,
  decideBy: dateTimeText,
  decidedAt: dateTimeText.nullable(),
  remark: z.string().nullable(),
});

export const adminOrder = z.object({
  orderId: idText,
  status: z.int().min(0).max(3),
  userId: idText,
  userName: z.string(),
  waresName: z.string(),
  brandName: z.string(),
  campaignId: idText,
  unitNo: z.int(),
  price: moneyText,
  backMoney: moneyText,
  bonus: moneyText.nullable(),
  commission: moneyText.nullable(),
  createdAt: dateTimeText,
  paidAt: dateTimeText.nullable(),
  closedAt: dateTimeText.nullable(),
  refundedAt: dateTimeText.nullable(),
  refundReason: z.string().nullable(),
  variant: z.string(),
  shipment: shipment.nullable(),
  returns: z.array(returnRequest),
});

const parcel = { carrier: nonBlankString(80), trackingNumber: nonBlankString(120) };

export const shipmentCalls = {
  'customer/returnOrder': call({
    method: 'POST',
    access: 'customer',
    summary: 'Asks to return an order; undecided for seven days it counts as accepted.',
    rate: 'write',
    idempotency: 'optional',
    body: z.strictObject({ orderId: idText, reason: returnReason, note: safeString(0, 1_000).optional() }),
    data: returnRequest,
    errors: ['not_found', 'order_not_returnable', 'return_already_asked'],
  }),
  'customer/changeOrderAddress': call({
    method: 'POST',
    access: 'customer',
    summary: 'Changes where a paid order ships to, until it ships.',
    rate: 'write',
    body: z.strictObject({
      orderId: idText,
      nike: nonBlankString(80),
      address: nonBlankString(300),
      phone: nonBlankString(30),
      country: countryCode,
    }),
    data: shipment,
    errors: ['not_found', 'order_already_shipped', 'country_not_served'],
  }),
  'customer/orderDetails': call({
    method: 'POST',
    access: 'customer',
    friend: true,
    summary: 'One own order with its returns, and when its return time ends.',
    rate: 'read',
    body: z.strictObject({ orderId: idText }),
    data: z.object({
      order,
      /** What was offered, in the words of then, whatever became of the product since. */
      offered: z.object({
        summary: z.string(),
        description: z.string(),
        properties: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
      returns: z.array(returnRequest),
      canReturn: z.boolean(),
      returnUntil: dateTimeText.nullable(),
      closedAt: dateTimeText.nullable(),
      refundedAt: dateTimeText.nullable(),
      refundReason: z.enum(['return_accepted', 'return_undecided', 'not_shipped', 'operator']).nullable(),
    }),
    errors: ['not_found'],
  }),
  'order/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.read',
    summary: 'Orders with their shipments and returns, newest first.',
    rate: 'read',
    body: z.strictObject({
      ...listBody,
      status: z.int().min(0).max(3).optional(),
      shipmentState: shipment.shape.state.optional(),
      returnAsked: z.boolean().optional(),
      userId: idText.optional(),
      campaignId: idText.optional(),
      orderId: idText.optional(),
    }),
    data: listOf(adminOrder),
  }),
  'order/ship': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.ship',
    summary: 'Records that an order was handed to a carrier.',
    rate: 'write',
    body: z.strictObject({ orderId: idText, ...parcel }),
    data: adminOrder,
    errors: ['not_found', 'own_account', 'order_not_waiting'],
  }),
  'order/ship_many': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.ship',
    summary:
      'Ships many orders from a CSV file with the columns orderId, carrier and trackingNumber; bad rows are reported.',
    rate: 'write',
    body: z.strictObject({ csv: csvText }),
    data: z.object({
      shipped: z.int(),
      faults: z.array(z.object({ row: z.int(), message: z.string() })),
    }),
    errors: ['invalid_request'],
  }),
  'order/deliver': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.ship',
    summary: 'Records that an order has arrived; its return time begins.',
    rate: 'write',
    body: z.strictObject({ orderId: idText }),
    data: adminOrder,
    errors: ['not_found', 'own_account', 'order_not_shipped'],
  }),
  'order/refund': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.refund',
    summary:
      'Refunds an order that is not closed: the price goes back to the customer, cashback and bonus to the escrow.',
    rate: 'money',
    idempotency: 'required',
    body: z.strictObject({ orderId: idText, reason: nonBlankString(500) }),
    data: adminOrder,
    errors: ['not_found', 'own_account', 'order_not_refundable'],
  }),
  'order/decide_return': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.refund',
    summary: 'Accepts a return, or requests its rejection, which a second administrator decides.',
    rate: 'money',
    idempotency: 'optional',
    body: z.strictObject({ returnId: idText, accept: z.boolean(), remark: safeString(0, 500) }),
    data: z.object({ approvalId: idText.nullable(), order: adminOrder }),
    errors: ['not_found', 'own_account', 'return_decided'],
  }),
};
