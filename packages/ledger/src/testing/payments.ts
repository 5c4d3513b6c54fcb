/** Payments as the server sends them to the ledger. */
import { ZERO } from '@goodturn/money';
import { type Payment, paymentRequestHash, settleOrders } from '../orders/settle-orders.ts';
import { type SmallShop, startOfTests } from './create-small-shop.ts';
import { tokenOf } from './customer-proofs.ts';
import { withProofs } from './lucky-units.ts';

export { hashOf } from './hash-of.ts';

/** Builds the customer's payment of the order in the own session, with a key derived from the order. */
export function payment(customerId: bigint, orderId: bigint, given: Partial<Payment> = {}): Payment {
  return {
    token: tokenOf(customerId),
    orderId,
    customerId,
    caller: `c${customerId}`,
    idempotencyKey: `order:${orderId}`,
    requestHash: paymentRequestHash({ orderId, color: given.color ?? null, model: given.model ?? null }),
    bonus: ZERO,
    color: null,
    model: null,
    ...given,
  };
}

/** Settles with the proofs of bonuses, unless a payment brings its own. */
export const settle = async (shop: SmallShop, payments: Payment[], now = startOfTests) =>
  settleOrders(shop.pool, await withProofs(shop, payments), now);
