import type { ErrorCode } from '@goodturn/contract';
import { type RequestedReturn, requestReturn as requestInLedger } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import { digestOf } from '../../decisions/audit/audit-entry.ts';
import { operation } from '../../decisions/operations/operation.ts';

const failures: Record<Exclude<RequestedReturn['result'], 'requested'>, ErrorCode> = {
  not_found: 'not_found',
  not_returnable: 'order_not_returnable',
  already_requested: 'return_already_requested',
};

export const requestReturn = operation('customer/returnOrder', {
  async execute({ transaction, actor: { subjectId: customerId, token }, now, input: { orderId, reason, note = '' } }) {
    const request = { orderId: BigInt(orderId), reason, note };
    const requested = await requestInLedger(transaction, token, request, now);
    if (requested.result !== 'requested') throw new DomainError(failures[requested.result]);
    const facts = { return: `${requested.returnId}`, text: digestOf(`${reason}\n${note}`) };
    return { result: { returnId: `${requested.returnId}` }, audit: { subject: `customer ${customerId}`, facts } };
  },

  async respond({ returnId }: { returnId: string }, { input }, { returns }) {
    const views = await returns.ofOrders([BigInt(input.orderId)]);
    const view = views.find((candidate) => candidate.returnId === returnId);
    if (view === undefined) throw new Error(`the return ${returnId} is not among those of its order`);
    return view;
  },
});
