import type { ErrorCode } from '@goodturn/contract';
import { cancelPaidOrder as cancelInLedger } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';

const failures: Record<Exclude<Awaited<ReturnType<typeof cancelInLedger>>, 'cancelled'>, ErrorCode> = {
  not_found: 'not_found',
  not_cancellable: 'order_not_cancellable',
  already_shipped: 'order_already_shipped',
  label_printed: 'order_label_printed',
  account_on_hold: 'account_on_hold',
  limit_reached: 'cancel_limit_reached',
};

/** Gives a paid order back on its customer's own decision. The refunded order itself says who decided, and when. */
export const cancelPaidOrder = operation('customer/cancelPaidOrder', {
  async execute({ transaction, actor: { token }, now, input: { orderId } }) {
    const result = await cancelInLedger(transaction, token, BigInt(orderId), now);
    if (result !== 'cancelled') throw new DomainError(failures[result]);
    return { result: orderId, audit: null };
  },

  respond: async (orderId: string, { actor, language }, { customerOrders }) =>
    await customerOrders.view(actor, BigInt(orderId), language),
});
