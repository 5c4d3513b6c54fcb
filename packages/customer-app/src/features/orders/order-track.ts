import type { Order } from '../../shared/orders/orders.ts';

export interface TrackPoint {
  key: 'paid' | 'shipped' | 'delivered' | 'returnUntil';
  /** When it happened or is due; null if that is not known yet. */
  at: string | null;
  state: 'done' | 'next' | 'later';
}

export function trackOf({
  paidAt,
  closedAt,
  returnUntil,
  shipment,
}: Pick<Order, 'paidAt' | 'closedAt' | 'returnUntil' | 'shipment'>): TrackPoint[] {
  const { shippedAt = null, deliveredAt = null, dueAt = null } = shipment ?? {};
  // A parcel has one due day: that of its shipping, and after it that of its delivery.
  const points: Omit<TrackPoint, 'state'>[] = [
    { key: 'paid', at: paidAt },
    { key: 'shipped', at: shippedAt ?? dueAt },
    { key: 'delivered', at: deliveredAt ?? (shippedAt === null ? null : dueAt) },
    { key: 'returnUntil', at: returnUntil },
  ];
  const done = [paidAt !== null, shippedAt !== null || deliveredAt !== null, deliveredAt !== null, closedAt !== null];
  const next = done.indexOf(false);
  return points.map((point, index) => ({
    ...point,
    state: done[index] === true ? 'done' : index === next ? 'next' : 'later',
  }));
}
