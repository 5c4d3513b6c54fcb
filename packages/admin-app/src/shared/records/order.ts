import type { ResponseOf } from '@goodturn/contract';

export type Order = ResponseOf<'order/inquire'>['list'][number];

const words = ['unpaid', 'completed', 'cancelled', 'refunded'] as const;

/** The name of an order's state, as state words have it: paid until the goods have arrived, and only then completed. */
export function orderWord({
  status,
  closedAt,
  shipment,
}: Pick<Order, 'status' | 'closedAt'> & { shipment: Pick<NonNullable<Order['shipment']>, 'state'> | null }) {
  if (closedAt !== null) return 'closed';
  const word = words[status] ?? 'unpaid';
  return word === 'completed' && shipment?.state !== 'delivered' ? 'paid' : word;
}

/** The return that waits for a decision. */
export const openReturn = ({ returns }: Order) => returns.find(({ state }) => state === 'requested');
