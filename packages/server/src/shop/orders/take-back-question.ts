import type { ErrorCode } from '@goodturn/contract';
import { takeBackQuestion as takeBackInLedger } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';

const failures: Record<Exclude<Awaited<ReturnType<typeof takeBackInLedger>>, 'taken_back'>, ErrorCode> = {
  not_logged_in: 'not_logged_in',
  not_found: 'not_found',
  no_consent: 'friend_session_ended',
  already_paid: 'order_already_paid',
  expired: 'order_expired',
  cancelled: 'order_cancelled',
};

/** Takes a friend's own question back, which declines the order; the order says who did. */
export const takeBackQuestion = operation('customer/takeBackQuestion', {
  async execute({ transaction, actor: { token }, now, input: { orderId } }) {
    const result = await takeBackInLedger(transaction, token, BigInt(orderId), now);
    if (result !== 'taken_back') throw new DomainError(failures[result]);
    return { result: orderId, audit: null };
  },

  respond: async (orderId: string, { actor, language }, { customerOrders }) =>
    await customerOrders.view(actor, BigInt(orderId), language),
});
