import type { ResponseOf } from '@goodturn/contract';

export type ReturnRequest = ResponseOf<'return/inquire'>['list'][number];

/** The goods were with the customer, and are to come back. */
export const isComing = ({ state, receivedAt, order }: ReturnRequest): boolean =>
  state === 'accepted' && receivedAt === null && order.shipment?.state === 'returned';
