import { refundOrder as refundInLedger } from '@goodturn/ledger';
import { approval, carriedOutBy, requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { customerSubject } from '../../people/accounts/find-customer-subject.ts';
import { operatorErrors } from '../shipments/ship-order.ts';
import { findRefundedOrder } from './return-store.ts';

const notRefundable = 'order_not_refundable';
const refundErrors = { not_paid: notRefundable, already_refunded: notRefundable, closed: notRefundable } as const;

/** A refund above the sum that one person refunds alone on a day. */
const orderRefund = approval('order_refund', {
  apply: carriedOutBy('refund_order_by_two', 'refunded', { ...refundErrors, not_found: 'not_found' }),
});

/** The stored part of the response. An order's page contains personal data, and is read again for a repeated key. */
interface Refunded {
  approvalId: string | null;
}

/**
 * Refunds an order that is not closed. The ledger decides whether the sum that one person refunds alone on a day is
 * enough.
 */
export const refundOrder = operation('order/refund', {
  approvals: [orderRefund],
  lock: ({ transaction, input }) => findRefundedOrder(transaction, BigInt(input.orderId)),

  async execute({ transaction, actor, now, input: { orderId, reason } }, { customerId, price }) {
    const result = await refundInLedger(transaction, actor.token, BigInt(orderId), now);
    requireSuccess(result, { ...operatorErrors, ...refundErrors });
    const audit = { subject: `order ${orderId}` as const, facts: { reason } };
    if (result !== 'second_approval_required') return { result: { approvalId: null }, audit };
    const subject = customerSubject(customerId);
    const payload = { orderId, amount: price };
    return {
      request: orderRefund.request({ subject, subjectId: BigInt(orderId), payload, reason }),
      reusePending: true,
      audit,
      result: (approvalId) => ({ approvalId }),
    };
  },

  respond: async ({ approvalId }: Refunded, { input, language }, { orders }) => ({
    approvalId,
    order: await orders.find(BigInt(input.orderId), language),
  }),
});
