import type { Order } from './api/order-calls.ts';

/** What happens to a paid order next, and when: `order_view.next_<key>` says it. */
export interface NextStep {
  key: 'waiting' | 'shipped' | 'delivered' | 'closed';
  at: string | null;
}

type Facts = Pick<Order, 'status'> & { shipment: Pick<NonNullable<Order['shipment']>, 'state' | 'dueAt'> | null };

const completed = 1;

/** Null for an order that is not paid, or has ended by a refund. */
export function nextStepOf({ status, shipment }: Facts): NextStep | null {
  if (status !== completed || shipment === null) return null;
  const { state, dueAt } = shipment;
  if (state === 'delivered' && dueAt === null) return { key: 'closed', at: null };
  if (dueAt === null || state === 'returned' || state === 'cancelled') return null;
  return { key: state, at: dueAt };
}

/** Whether a return can be asked for: of a paid order, until its return time is over. */
export function isReturnable(order: Facts, now: Date): boolean {
  const next = nextStepOf(order);
  if (next === null || next.key === 'closed' || next.at === null) return false;
  return next.key !== 'delivered' || new Date(next.at) > now;
}
