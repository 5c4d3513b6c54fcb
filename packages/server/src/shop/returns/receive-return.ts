import { receiveReturn as receiveInLedger } from '@goodturn/ledger';
import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { operatorErrors } from '../shipments/ship-order.ts';
import { findReturn } from './return-store.ts';

export const receiveReturn = operation('order/receive_return', {
  lock: ({ transaction, input }) => findReturn(transaction, BigInt(input.returnId)),

  async execute({ transaction, actor, now, input: { returnId } }, { orderId }) {
    const result = await receiveInLedger(transaction, actor.token, BigInt(returnId), now);
    requireSuccess(result, { ...operatorErrors, not_expected: 'state_changed', already_received: 'state_changed' });
    return { result: {}, audit: { subject: `order ${orderId}`, facts: { return: returnId } } };
  },
});
