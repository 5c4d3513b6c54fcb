import type { ResponseOf } from '@goodturn/contract';

export type ReturnRequest = ResponseOf<'return/inquire'>['list'][number];

/** Whether the shop still waits for the goods of an accepted return. */
export const isComing = ({ state, receivedAt, order }: ReturnRequest): boolean =>
  state === 'accepted' && receivedAt === null && order.shipment?.state === 'returned';
