import { customerSubject } from '../../people/accounts/find-customer-subject.ts';
import { returnReason } from '@goodturn/contract';
import { acceptReturn } from '@goodturn/ledger';
import { approval, carriedOutBy, requireSuccess } from '../../decisions/approvals/approval.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { operatorErrors } from '../shipments/ship-order.ts';
import { findReturn } from './return-store.ts';

/** The stored part of the response. An order's page contains personal data, and is read again for a repeated key. */
interface Decided {
  orderId: string;
  approvalId: string | null;
}

/** Rejecting a return takes two persons, neither of whom shipped or delivered the order. */
const returnRejection = approval('return_rejection', {
  apply: carriedOutBy('reject_return', 'rejected', { already_decided: 'return_already_decided' }),
});

/** Accepts a return immediately, or requests a second person to reject it. */
export const decideReturn = operation('order/decide_return', {
  approvals: [returnRejection],
  lock: ({ transaction, input }) => findReturn(transaction, BigInt(input.returnId)),

  async execute({ transaction, actor, now, input: { returnId, accept, remark } }, found) {
    const orderId = `${found.orderId}`;
    const subject = `order ${orderId}` as const;
    if (accept) {
      const decision = { returnId: BigInt(returnId), remark };
      const result = await acceptReturn(transaction, actor.token, decision, now);
      requireSuccess(result, { ...operatorErrors, already_decided: 'return_already_decided' });
      return {
        result: { orderId, approvalId: null },
        audit: { subject, facts: { return: returnId, result, remark } },
      };
    }
    if (found.state !== 'requested') throw new DomainError('return_already_decided');
    // The customer and the second person read the remark.
    if (remark.trim() === '') {
      throw new DomainError('remark_required', { fields: { remark: 'error_view.field_required' } });
    }
    const { customerId, reason, note } = found;
    const payload = { orderId, returnReason: returnReason.parse(reason), note };
    return {
      request: returnRejection.request({
        subject: customerSubject(customerId),
        subjectId: BigInt(returnId),
        payload,
        reason: remark,
      }),
      reusePending: true,
      audit: { subject, facts: { return: returnId, remark } },
      result: (approvalId) => ({ orderId, approvalId }),
    };
  },

  async respond({ orderId, approvalId }: Decided, { language }, { orders }) {
    return { approvalId, order: await orders.find(BigInt(orderId), language) };
  },
});
