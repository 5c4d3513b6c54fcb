import type { ErrorCode } from '@goodturn/contract';
import { changeOrderVariant as changeInLedger } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';

type Failure = Exclude<Awaited<ReturnType<typeof changeInLedger>>, 'changed' | 'unchanged'>;

const failures: Record<Failure, ErrorCode> = {
  not_found: 'not_found',
  not_changeable: 'order_not_changeable',
  variant_unknown: 'variant_unknown',
};

/** Keeps the chosen colour and model on an order, so that no device shows or pays another one. */
export const changeOrderVariant = operation('customer/changeOrderVariant', {
  async execute({ transaction, actor: { token }, now, input: { orderId, color = null, model = null } }) {
    const result = await changeInLedger(transaction, token, { orderId: BigInt(orderId), color, model }, now);
    if (result !== 'changed' && result !== 'unchanged') throw new DomainError(failures[result]);
    return { result: orderId, audit: null };
  },

  respond: async (orderId: string, { actor, language }, { customerOrders }) =>
    await customerOrders.view(actor, BigInt(orderId), language),
});
