import type { Receipt } from './api/order-calls.ts';

const texts = ['orderId', 'price', 'cashback', 'bonus', 'netPrice', 'available', 'paidAt'] as const;

/**
 * Returns the receipt that a payment stored in the history entry of its page, so that it survives a reload; null
 * without one, and for the receipt of another order.
 */
export function receiptIn(state: unknown, orderId: string): Receipt | null {
  if (typeof state !== 'object' || state === null || !('receipt' in state)) return null;
  const { receipt } = state;
  if (typeof receipt !== 'object' || receipt === null) return null;
  const found = receipt as Partial<Receipt>;
  const whole = texts.every((name) => typeof found[name] === 'string') && typeof found.isLucky === 'boolean';
  return whole && found.orderId === orderId ? (found as Receipt) : null;
}
