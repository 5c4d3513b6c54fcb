import { agreeReturn as agreeInLedger } from '@goodturn/ledger';
import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { digestOf } from '../../decisions/audit/audit-entry.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { operatorErrors } from '../shipments/ship-order.ts';
import { findOpenReturn } from './return-store.ts';

/** Says where the goods of a return are to be sent, and until when. The money comes back once they are seen. */
export const agreeReturn = operation('return/agree', {
  lock: ({ transaction, input }) => findOpenReturn(transaction, BigInt(input.orderId)),

  async execute({ transaction, actor, now, input: { orderId, sendTo, sendBy } }, { returnId }) {
    const agreed = { orderId: BigInt(orderId), sendTo, sendBy: new Date(sendBy) };
    const result = await agreeInLedger(transaction, actor.token, agreed, now);
    requireSuccess(result, {
      ...operatorErrors,
      date_not_allowed: 'return_date_not_allowed',
      not_expected: 'state_changed',
      already_decided: 'return_already_decided',
    });
    const facts = { return: `${returnId}`, address: digestOf(sendTo) };
    return { result: {}, audit: { subject: `order ${orderId}`, facts } };
  },
});
