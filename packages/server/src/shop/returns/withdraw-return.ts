import { withdrawReturn as withdrawInLedger } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';

/** Takes a return back that nobody has decided about; nothing moves. */
export const withdrawReturn = operation('customer/withdrawReturn', {
  async execute({ transaction, actor: { subjectId: customerId, token }, now, input: { orderId } }) {
    const { result, returnId } = await withdrawInLedger(transaction, token, BigInt(orderId), now);
    if (result === 'not_found') throw new DomainError('not_found');
    if (result === 'not_requested') throw new DomainError('return_already_decided');
    return { result: orderId, audit: { subject: `customer ${customerId}`, facts: { return: `${returnId}` } } };
  },

  async respond(orderId: string, _, { returns }) {
    const view = (await returns.ofOrders([BigInt(orderId)])).at(-1);
    if (view === undefined) throw new Error(`order ${orderId} has no return, although one was taken back`);
    return view;
  },
});
