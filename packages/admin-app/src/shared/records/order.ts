import type { ResponseOf } from '@goodturn/contract';

export type Order = ResponseOf<'order/inquire'>['list'][number];

const words = ['unpaid', 'completed', 'cancelled', 'refunded'] as const;

/** The name of an order's state, as state words have it. */
export const orderWord = ({ status, closedAt }: Pick<Order, 'status' | 'closedAt'>) =>
  closedAt === null ? (words[status] ?? 'unpaid') : 'closed';

/** The return that waits for a decision. */
export const openReturn = ({ returns }: Order) => returns.find(({ state }) => state === 'requested');
