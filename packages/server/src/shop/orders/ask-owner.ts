import type { ErrorCode } from '@goodturn/contract';
import { askOwner as askInLedger } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';

const failures: Record<Exclude<Awaited<ReturnType<typeof askInLedger>>, 'asked'>, ErrorCode> = {
  not_logged_in: 'not_logged_in',
  not_found: 'not_found',
  own_order: 'forbidden',
  no_consent: 'friend_session_ended',
  already_paid: 'order_already_paid',
  cancelled: 'order_cancelled',
  expired: 'order_expired',
  already_asked: 'owner_already_asked',
  account_disabled: 'account_disabled',
  account_on_hold: 'account_on_hold',
  shipping_address_missing: 'shipping_address_missing',
  not_shipped_there: 'country_not_served',
  choice_changed: 'order_choice_changed',
  variant_unknown: 'variant_unknown',
};

/** Asks the owner about an order in a friend's session. The order itself says who asked, and when. */
export const askOwner = operation('customer/askOwner', {
  async execute({ transaction, actor: { token }, now, input: { orderId, color = null, model = null } }) {
    const result = await askInLedger(transaction, token, { orderId: BigInt(orderId), color, model }, now);
    if (result !== 'asked') throw new DomainError(failures[result]);
    return { result: orderId, audit: null };
  },

  respond: async (orderId: string, { actor, language }, { customerOrders }) =>
    await customerOrders.view(actor, BigInt(orderId), language),
});
