import { sendReturn as sendInLedger } from '@goodturn/ledger';
import { digestOf } from '../../decisions/audit/audit-entry.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';

/** Records that the customer has sent the goods of an agreed return. */
export const sendReturn = operation('customer/sentReturn', {
  async execute({ transaction, actor: { subjectId: customerId, token }, now, input: { orderId, tracking } }) {
    const sent = { orderId: BigInt(orderId), trackingNumber: tracking ?? null };
    const result = await sendInLedger(transaction, token, sent, now);
    if (result === 'not_found') throw new DomainError('not_found');
    if (result === 'not_agreed') throw new DomainError('return_not_agreed');
    const facts = { orderId, text: digestOf(tracking ?? '') };
    return { result: orderId, audit: { subject: `customer ${customerId}`, facts } };
  },

  async respond(orderId: string, _, { returns }) {
    const view = (await returns.ofOrders([BigInt(orderId)])).at(-1);
    if (view === undefined) throw new Error(`order ${orderId} has no return, although one was sent`);
    return view;
  },
});
