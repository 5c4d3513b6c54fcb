import type { BodyOf } from '@goodturn/contract';

/** The lists of orders by what has to be done with them. */
const orderFilters = {
  to_ship: { status: 1, shipmentState: 'waiting' },
  shipped: { status: 1, shipmentState: 'shipped' },
  delivered: { status: 1, shipmentState: 'delivered' },
  returns: { returnRequested: true },
  refunded: { status: 3 },
  all: {},
} as const satisfies Record<string, BodyOf<'order/inquire'>>;

export type OrderList = keyof typeof orderFilters;
export const orderLists = Object.keys(orderFilters) as OrderList[];

const idPattern = /^[1-9][0-9]{0,17}$/;

/** What narrows the list, as it stands in the address or was searched for. */
export interface OrderChoice {
  state: OrderList;
  orderId: string;
  userId: string;
  campaignId: string;
}

/** What to ask for; undefined where something is narrowed to what is no number, and so nothing can be found. */
export function orderFilterOf({ state, ...ids }: OrderChoice): BodyOf<'order/inquire'> | undefined {
  const filled = Object.entries(ids).filter(([, id]) => id !== '');
  if (!filled.every(([, id]) => idPattern.test(id))) return undefined;
  // An order is found by its number whatever is to be done with it.
  return { ...(ids.orderId === '' && orderFilters[state]), ...Object.fromEntries(filled) };
}
