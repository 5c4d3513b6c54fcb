import type { Order } from '../../shared/orders/orders.ts';

/** The next step of a paid order and its time; `order_view.next_<key>` is its text. */
export interface NextStep {
  key: 'waiting' | 'shipped' | 'delivered' | 'closed';
  at: string | null;
}

type Facts = Pick<Order, 'status'> & { shipment: Pick<NonNullable<Order['shipment']>, 'state' | 'dueAt'> | null };

const completed = 1;

/** Returns the next step; null for an order that is not paid or was refunded. */
export function nextStepOf({ status, shipment }: Facts): NextStep | null {
  if (status !== completed || shipment === null) return null;
  const { state, dueAt } = shipment;
  if (state === 'delivered' && dueAt === null) return { key: 'closed', at: null };
  if (dueAt === null || state === 'returned' || state === 'cancelled') return null;
  return { key: state, at: dueAt };
}

/** Returns whether a return can be requested: only of a paid order, until its return period ends. */
export function isReturnable(order: Facts, now: Date): boolean {
  const next = nextStepOf(order);
  if (next === null || next.key === 'closed' || next.at === null) return false;
  return next.key !== 'delivered' || new Date(next.at) > now;
}
