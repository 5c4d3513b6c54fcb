import type { Order } from '../../shared/orders/orders.ts';
import type { Receipt } from './api/order-calls.ts';

/** The history state of an order's page while the app asks whether a payment without an answer was made. */
export const askIfPaid = { asksIfPaid: true } as const;

export const asksIfPaid = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asksIfPaid' in state && state.asksIfPaid === true;

/** Returns the receipt of a paid order from the order itself, as the lost answer would have had it. */
export function receiptOf(order: Order, available: string): Receipt {
  const { orderId, price, cashback, bonus, netPrice, isLucky, paidAt, updatedAt } = order;
  return {
    orderId,
    price,
    cashback,
    bonus,
    netPrice,
    isLucky: isLucky === true,
    available,
    paidAt: paidAt ?? updatedAt,
  };
}
