import type { Order } from '../../shared/orders/orders.ts';

interface Road {
  /** The place of the product between the brand (0) and its customer (1). */
  at: number;
  /** Whether it is on its way back. It stands at home until its return is accepted and sent. */
  turned: boolean;
  arrived: boolean;
}

type Facts = Pick<Order, 'returnState'> & { shipment: Pick<NonNullable<Order['shipment']>, 'state'> | null };

const outward = { waiting: 0.14, shipped: 0.55, delivered: 0.9, returned: 0.14, cancelled: 0.14 } as const;
const back: Partial<Record<NonNullable<Order['returnState']>, number>> = {
  requested: 0.84,
  appealed: 0.84,
  agreed: 0.84,
  sent: 0.45,
  received: 0.14,
  accepted: 0.14,
};

/** Returns where the product of a paid order is on the road between its brand and its customer. */
export function roadOf({ shipment, returnState }: Facts): Road {
  const returning = returnState === null ? undefined : back[returnState];
  if (returning !== undefined) return { at: returning, turned: true, arrived: false };
  const state = shipment?.state ?? 'waiting';
  return { at: outward[state], turned: false, arrived: state === 'delivered' };
}
