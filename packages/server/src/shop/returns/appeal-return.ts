import { appealReturn as appealInLedger } from '@goodturn/ledger';
import { digestOf } from '../../decisions/audit/audit-entry.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';

/** Appeals against the refusal of a return; the order stays open until somebody else has decided. */
export const appealReturn = operation('customer/appealReturn', {
  async execute({ transaction, actor: { subjectId: customerId, token }, now, input: { orderId, text } }) {
    const { result, returnId } = await appealInLedger(transaction, token, { orderId: BigInt(orderId), text }, now);
    if (result === 'not_found') throw new DomainError('not_found');
    if (result !== 'appealed') throw new DomainError('not_appealable');
    const facts = { return: `${returnId}`, text: digestOf(text) };
    return { result: orderId, audit: { subject: `customer ${customerId}`, facts } };
  },

  async respond(orderId: string, _, { returns }) {
    const view = (await returns.ofOrders([BigInt(orderId)])).at(-1);
    if (view === undefined) throw new Error(`order ${orderId} has no return, although its refusal was appealed`);
    return view;
  },
});
