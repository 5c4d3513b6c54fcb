import type { ErrorCode } from '@goodturn/contract';
import { declineAsked as declineInLedger } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';

const failures: Record<Exclude<Awaited<ReturnType<typeof declineInLedger>>, 'declined'>, ErrorCode> = {
  not_found: 'not_found',
  already_paid: 'order_already_paid',
  expired: 'order_expired',
  taken_back: 'order_cancelled',
};

/** The owner's no to what a friend asked about. The order itself says who declined, and why. */
export const declineAsked = operation('customer/declineAsked', {
  async execute({ transaction, actor: { token }, now, input: { orderId, reason = null } }) {
    const result = await declineInLedger(transaction, token, { orderId: BigInt(orderId), reason }, now);
    if (result !== 'declined') throw new DomainError(failures[result]);
    return { result: orderId, audit: null };
  },

  respond: async (orderId: string, { actor, language }, { customerOrders }) =>
    await customerOrders.view(actor, BigInt(orderId), language),
});
