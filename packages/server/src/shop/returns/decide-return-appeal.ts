import { returnReason } from '@goodturn/contract';
import { decideReturnAppeal as decideInLedger } from '@goodturn/ledger';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { approval, carriedOutBy, requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { customerSubject } from '../../people/accounts/find-customer-subject.ts';
import { operatorErrors } from '../shipments/ship-order.ts';
import { findReturn } from './return-store.ts';

/** Accepting one whose goods nobody else has seen takes two, above the sum that one person refunds alone on a day. */
const returnAppeal = approval('return_appeal', {
  apply: carriedOutBy('accept_appeal_by_two', 'refunded', {
    already_decided: 'appeal_already_decided',
    not_found: 'not_found',
    not_paid: 'order_not_refundable',
    already_refunded: 'order_not_refundable',
    closed: 'order_not_refundable',
  }),
});

/** The stored part of the response. An order's page contains personal data, and is read again for a repeated key. */
interface Decided {
  orderId: string;
  approvalId: string | null;
}

/** Decides the appeal against a refused return; neither of the two who refused it may decide. */
export const decideReturnAppeal = operation('return/decide_appeal', {
  approvals: [returnAppeal],
  lock: ({ transaction, input }) => findReturn(transaction, BigInt(input.returnId)),

  async execute({ transaction, actor, now, input: { returnId, accept, remark } }, found) {
    const decision = { returnId: BigInt(returnId), accept, remark };
    const result = await decideInLedger(transaction, actor.token, decision, now);
    requireSuccess(result, {
      ...operatorErrors,
      already_decided: 'appeal_already_decided',
      self_approval: 'self_approval',
    });
    const orderId = `${found.orderId}`;
    const facts = { return: returnId, accepted: `${accept}`, result, remark };
    const audit = { subject: `order ${orderId}` as const, facts };
    if (result !== 'second_approval_required') return { result: { orderId, approvalId: null }, audit };
    const amount = formatMoney(moneyFromMicros(found.price));
    const payload = { orderId, amount, returnReason: returnReason.parse(found.reason), note: found.note };
    const subject = customerSubject(found.customerId);
    return {
      request: returnAppeal.request({ subject, subjectId: BigInt(returnId), payload, reason: remark }),
      reusePending: true,
      audit,
      result: (approvalId) => ({ orderId, approvalId }),
    };
  },

  async respond({ orderId, approvalId }: Decided, { language }, { orders }) {
    return { approvalId, order: await orders.find(BigInt(orderId), language) };
  },
});
