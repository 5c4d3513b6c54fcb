import type { ResponseOf } from '@goodturn/contract';

export type Order = ResponseOf<'order/inquire'>['list'][number];

type Return = Order['returns'][number];
type Shipment = NonNullable<Order['shipment']>;

interface StatedOrder extends Pick<Order, 'status' | 'closedAt'> {
  shipment: Pick<Shipment, 'state'> | null;
  returns: readonly Pick<Return, 'state'>[];
}

/** The states of an order by its status, which does not say where the goods are. */
export const orderStatuses = ['unpaid', 'paid', 'cancelled', 'refunded'] as const;

/** The one word for an order, wherever it is shown: a return that waits comes first, then the goods, then the order itself. */
export function orderStateOf({ status, closedAt, shipment, returns }: StatedOrder) {
  if (returns.some(isOpen)) return 'requested';
  if (closedAt !== null) return 'closed';
  const word = orderStatuses[status] ?? 'unpaid';
  if (word !== 'paid' || shipment === null) return word;
  return shipment.state === 'waiting' ? 'to_ship' : shipment.state;
}

const isOpen = ({ state }: Pick<Return, 'state'>): boolean => state === 'requested';

/** The return that waits for a decision. */
export const openReturn = ({ returns }: Order) => returns.find(isOpen);
