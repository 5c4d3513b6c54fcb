import { z } from 'zod';
import { call } from '../call.ts';
import { payload } from '../schemas/payload.ts';
import { adminOrder } from '../schemas/order.ts';
import { returnReason, returnRequest } from '../schemas/return-request.ts';
import { idString, nonBlankString, safeString } from '../wire.ts';

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
  'order/refund': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.refund',
    summary:
      'Refunds an order that is not closed: the price goes back to the customer, cashback and bonus to the escrow.',
    rate: 'money',
    changes: ['orders', 'balances', 'treasury'],
    idempotency: 'required',
    body: z.strictObject({ orderId: idString, reason: nonBlankString(500) }),
    data: adminOrder,
    errors: ['not_found', 'conflict_of_interest', 'order_not_refundable'],
  }),
  'order/decide_return': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.refund',
    summary: 'Accepts a return, or requests its rejection, which a second administrator decides.',
    rate: 'money',
    changes: ['orders', 'balances', 'treasury', 'approvals'],
    approvals: { return_rejection: payload('orderId', 'returnReason', 'note') },
    idempotency: 'optional',
    body: z.strictObject({ returnId: idString, accept: z.boolean(), remark: safeString(0, 500) }),
    data: z.object({ approvalId: idString.nullable(), order: adminOrder }),
    errors: ['not_found', 'conflict_of_interest', 'return_already_decided'],
  }),
};
