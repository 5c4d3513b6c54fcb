import { z } from 'zod';
import { call } from '../call.ts';
import { payload } from '../schemas/payload.ts';
import { exportCall } from '../schemas/export-call.ts';
import { anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { adminOrder } from '../schemas/order.ts';
import { refusalReason, returnReason, returnRequest, returnState } from '../schemas/return-request.ts';
import { dateTimeString, emptyObject, idString, listOf, moneyString, nonBlankString, safeString } from '../wire.ts';

const returnFilters = listFilters({
  /** `coming` is an accepted return whose goods are on their way back. */
  state: anyOf(z.enum([...returnState.options, 'coming'])),
  reason: anyOf(returnReason),
  returnId: idString.optional(),
  orderId: idString.optional(),
  userId: idString.optional(),
  decidedBy: safeString(1, 80).optional(),
  ...dayRange('requested'),
  ...dayRange('decided'),
});
const returnSorts = ['requested', 'decided'] as const;

export const returnCalls = {
  'customer/returnOrder': call({
    method: 'POST',
    access: 'customer',
    summary: 'Asks to return an order; undecided for seven days it counts as accepted.',
    rate: 'write',
    changes: ['orders'],
    idempotency: 'optional',
    body: z.strictObject({ orderId: idString, reason: returnReason, note: safeString(0, 1_000).optional() }),
    data: returnRequest,
    errors: ['not_found', 'order_not_returnable', 'return_already_requested'],
  }),
  'customer/withdrawReturn': call({
    method: 'POST',
    access: 'customer',
    summary: 'Takes a return back that was not sent yet; it can be asked for again while the return time lasts.',
    rate: 'write',
    changes: ['orders'],
    body: z.strictObject({ orderId: idString }),
    data: returnRequest,
    errors: ['not_found', 'return_already_decided'],
  }),
  'customer/sentReturn': call({
    method: 'POST',
    access: 'customer',
    summary: 'Says that the goods of an agreed return are on their way, with their tracking number if there is one.',
    rate: 'write',
    changes: ['orders'],
    body: z.strictObject({ orderId: idString, tracking: nonBlankString(120).optional() }),
    data: returnRequest,
    errors: ['not_found', 'return_not_agreed'],
  }),
  'customer/appealReturn': call({
    method: 'POST',
    access: 'customer',
    summary:
      'Appeals against the refusal of a return, once and within fourteen days. A third person decides; undecided for fourteen more days it counts as accepted.',
    rate: 'write',
    changes: ['orders'],
    body: z.strictObject({ orderId: idString, text: nonBlankString(1_000) }),
    data: returnRequest,
    errors: ['not_found', 'not_appealable'],
  }),
  'return/decide_appeal': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.refund',
    summary:
      "Decides the appeal against a refused return, as somebody who did not refuse it. Accepted without the goods above one person's sum of the day, it is asked for, and a second administrator decides.",
    rate: 'money',
    changes: ['orders', 'balances', 'treasury', 'approvals'],
    approvals: { return_appeal: payload('orderId', 'amount', 'returnReason', 'note') },
    idempotency: 'optional',
    body: z.strictObject({ returnId: idString, accept: z.boolean(), remark: nonBlankString(500) }),
    data: z.object({ approvalId: idString.nullable(), order: adminOrder }),
    errors: ['not_found', 'conflict_of_interest', 'self_approval', 'appeal_already_decided', 'order_not_refundable'],
  }),
  'return/agree': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.refund',
    summary:
      'Agrees to a return: says where its goods are to be sent, and until when. The money comes back once they are seen.',
    rate: 'write',
    changes: ['orders'],
    body: z.strictObject({ orderId: idString, sendTo: nonBlankString(300), sendBy: dateTimeString }),
    data: emptyObject,
    errors: ['not_found', 'conflict_of_interest', 'state_changed', 'return_already_decided', 'return_date_not_allowed'],
  }),
  'return/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.read',
    orNodes: ['order.refund'],
    summary:
      'The returns that match with their orders, newest first. What waits (for a decision, or for goods that are on their way back) comes with the oldest first. A search finds a number, an order, a tracking number or a customer.',
    rate: 'read',
    shows: ['orders', 'customers', 'approvals'],
    body: z.strictObject({ ...listPage(returnSorts), ...returnFilters }),
    data: listOf(
      returnRequest.extend({
        /** It is null if the deadline passed without a decision, which accepts the return. */
        decidedBy: z.string().nullable(),
        appealDecidedBy: z.string().nullable(),
        receivedBy: z.string().nullable(),
        receivedAt: dateTimeString.nullable(),
        /** The pending request to reject or to accept the return, if there is one. */
        approvalId: idString.nullable(),
        rejectionId: idString.nullable(),
        order: adminOrder,
      }),
    ),
    errors: ['invalid_request'],
  }),
  'return/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.read',
    orNodes: ['order.refund'],
    summary: 'How many returns match, and the prices of their orders.',
    rate: 'read',
    shows: ['orders', 'customers', 'approvals'],
    body: z.strictObject(returnFilters),
    data: listTotals({ price: moneyString }),
    errors: ['invalid_request'],
  }),
  'return/export': call({ ...exportCall('order.read', returnSorts, returnFilters), orNodes: ['order.refund'] }),
  'order/receive_return': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.refund',
    summary:
      'Records that the goods of a return came back. Whoever accepts the return later does so alone if somebody else has seen them.',
    rate: 'write',
    changes: ['orders'],
    body: z.strictObject({ returnId: idString }),
    data: emptyObject,
    errors: ['not_found', 'conflict_of_interest', 'state_changed'],
  }),
  'order/refund': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.refund',
    summary:
      "Refunds an order that is not closed: the price goes back to the customer, cashback and bonus to the escrow. Above one person's sum of the day it is asked for, and a second administrator decides.",
    rate: 'money',
    changes: ['orders', 'balances', 'treasury', 'approvals'],
    approvals: { order_refund: payload('orderId', 'amount') },
    idempotency: 'required',
    body: z.strictObject({ orderId: idString, reason: nonBlankString(500) }),
    data: z.object({ approvalId: idString.nullable(), order: adminOrder }),
    errors: ['not_found', 'conflict_of_interest', 'order_not_refundable'],
  }),
  'order/decide_return': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.refund',
    summary:
      "Accepts a return, or requests its rejection. A second administrator decides a rejection, and an acceptance without the goods above one person's sum of the day.",
    rate: 'money',
    changes: ['orders', 'balances', 'treasury', 'approvals'],
    approvals: {
      return_rejection: payload('orderId', 'returnReason', 'note', 'refusalReason'),
      return_acceptance: payload('orderId', 'amount', 'returnReason', 'note'),
    },
    idempotency: 'optional',
    body: z.strictObject({
      returnId: idString,
      accept: z.boolean(),
      remark: safeString(0, 500),
      /** It is required with a rejection. */
      refusalReason: refusalReason.optional(),
    }),
    data: z.object({ approvalId: idString.nullable(), order: adminOrder }),
    errors: ['not_found', 'conflict_of_interest', 'return_already_decided', 'remark_required'],
  }),
};
