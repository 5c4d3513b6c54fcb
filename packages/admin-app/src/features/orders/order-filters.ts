import type { BodyOf } from '@goodturn/contract';

/** The lists of orders by what has to be done with them. */
export const orderFilters = {
  to_ship: { status: 1, shipmentState: 'waiting' },
  shipped: { status: 1, shipmentState: 'shipped' },
  delivered: { status: 1, shipmentState: 'delivered' },
  returns: { returnAsked: true },
  refunded: { status: 3 },
  all: {},
} as const satisfies Record<string, BodyOf<'order/inquire'>>;

export type OrderList = keyof typeof orderFilters;
export const orderLists = Object.keys(orderFilters) as OrderList[];

const idPattern = /^[1-9][0-9]{0,17}$/;

/** An id out of the address or a search; what is none narrows nothing. */
export const idFilter = <Name extends string>(name: Name, text: string): { [Key in Name]?: string } =>
  (idPattern.test(text) ? { [name]: text } : {}) as { [Key in Name]?: string };
