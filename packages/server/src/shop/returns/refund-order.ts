import { refundOrder as refundInLedger } from '@goodturn/ledger';
import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { operatorErrors } from '../shipments/ship-order.ts';

const notRefundable = 'order_not_refundable';

/**
 * Refunds an order that is not closed. The idempotency key does not store the order's page, which contains personal
 * data.
 */
export const refundOrder = operation('order/refund', {
  async execute({ transaction, actor, now, input: { orderId, reason } }) {
    const result = await refundInLedger(transaction, actor.token, BigInt(orderId), now);
    requireSuccess(result, {
      ...operatorErrors,
      not_paid: notRefundable,
      already_refunded: notRefundable,
      closed: notRefundable,
    });
    return { result: {}, audit: { subject: `order ${orderId}`, facts: { reason } } };
  },

  respond: async (_, { input, language }, { orders }) => await orders.find(BigInt(input.orderId), language),
});
