import type { ResponseOf } from '@goodturn/contract';

export type Order = ResponseOf<'order/inquire'>['list'][number];

type Return = Order['returns'][number];
type Shipment = NonNullable<Order['shipment']>;

interface StatedOrder extends Pick<Order, 'status' | 'closedAt'> {
  shipment: Pick<Shipment, 'state'> | null;
  returns: readonly Pick<Return, 'state'>[];
}

/** The states of an order by its status on the wire, which does not include the shipment. */
export const orderStatuses = ['unpaid', 'paid', 'cancelled', 'refunded'] as const;

/** Returns the state shown for an order: a pending return precedes the shipment, which precedes the status. */
export function orderStateOf({ status, closedAt, shipment, returns }: StatedOrder) {
  if (returns.some(isOpen)) return 'requested';
  if (closedAt !== null) return 'closed';
  const word = orderStatuses[status] ?? 'unpaid';
  if (word !== 'paid' || shipment === null) return word;
  return shipment.state === 'waiting' ? 'to_ship' : shipment.state;
}

const openStates: readonly Return['state'][] = ['requested', 'agreed', 'sent', 'received', 'appealed'];

const isOpen = ({ state }: Pick<Return, 'state'>): boolean => openStates.includes(state);

export const openReturn = ({ returns }: Order) => returns.find(isOpen);
