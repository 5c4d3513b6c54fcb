import { customerSubject } from '../../people/accounts/find-customer-subject.ts';
import { returnReason } from '@goodturn/contract';
import { acceptReturn } from '@goodturn/ledger';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
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
  apply: carriedOutBy('reject_return', 'rejected', {
    already_decided: 'return_already_decided',
    reason_missing: 'state_changed',
  }),
});

/**
 * Accepting a return also takes two such persons if nobody else has seen its goods, above the sum that one person
 * refunds alone on a day.
 */
const returnAcceptance = approval('return_acceptance', {
  apply: carriedOutBy('accept_return_by_two', 'refunded', {
    already_decided: 'return_already_decided',
    not_found: 'not_found',
    not_paid: 'order_not_refundable',
    already_refunded: 'order_not_refundable',
    closed: 'order_not_refundable',
  }),
});

/** Accepts a return immediately where one person may, or requests a second person to accept or to reject it. */
export const decideReturn = operation('order/decide_return', {
  approvals: [returnRejection, returnAcceptance],
  lock: ({ transaction, input }) => findReturn(transaction, BigInt(input.returnId)),

  async execute({ transaction, actor, now, input: { returnId, accept, remark, refusalReason } }, found) {
    const orderId = `${found.orderId}`;
    const subject = `order ${orderId}` as const;
    const { customerId, reason, note } = found;
    const about = { subject: customerSubject(customerId), subjectId: BigInt(returnId) };
    const payload = { orderId, returnReason: returnReason.parse(reason), note };
    if (accept) {
      const decision = { returnId: BigInt(returnId), remark };
      const result = await acceptReturn(transaction, actor.token, decision, now);
      requireSuccess(result, { ...operatorErrors, already_decided: 'return_already_decided' });
      const audit = { subject, facts: { return: returnId, result, remark } };
      if (result !== 'second_approval_required') return { result: { orderId, approvalId: null }, audit };
      const amount = formatMoney(moneyFromMicros(found.price));
      return {
        request: returnAcceptance.request({ ...about, payload: { ...payload, amount }, reason: remark }),
        reusePending: true,
        audit,
        result: (approvalId) => ({ orderId, approvalId }),
      };
    }
    if (found.state !== 'requested' && found.state !== 'received') throw new DomainError('return_already_decided');
    // The customer and the second person read the remark.
    if (remark.trim() === '') {
      throw new DomainError('remark_required', { fields: { remark: 'error_view.field_required' } });
    }
    if (refusalReason === undefined) {
      throw new DomainError('remark_required', { fields: { refusalReason: 'error_view.field_required' } });
    }
    return {
      request: returnRejection.request({ ...about, payload: { ...payload, refusalReason }, reason: remark }),
      reusePending: true,
      audit: { subject, facts: { return: returnId, remark } },
      result: (approvalId) => ({ orderId, approvalId }),
    };
  },

  async respond({ orderId, approvalId }: Decided, { language }, { orders }) {
    return { approvalId, order: await orders.find(BigInt(orderId), language) };
  },
});
