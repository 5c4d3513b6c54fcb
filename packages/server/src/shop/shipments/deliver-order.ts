import { deliverOrder as deliverInLedger } from '@goodturn/ledger';
import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { operatorErrors } from './ship-order.ts';

/** Records that an order has arrived, which starts its return period. */
export const deliverOrder = operation('order/deliver', {
  async execute({ transaction, actor, now, input: { orderId } }) {
    const result = await deliverInLedger(transaction, actor.token, BigInt(orderId), now);
    requireSuccess(result, { ...operatorErrors, not_shipped: 'order_not_shipped' });
    return { result: {}, audit: { subject: `order ${orderId}` } };
  },

  respond: async (_, { input, language }, { orders }) => await orders.find(BigInt(input.orderId), language),
});
