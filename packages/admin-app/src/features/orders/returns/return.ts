import type { ResponseOf } from '@goodturn/contract';

export type ReturnRequest = ResponseOf<'return/inquire'>['list'][number];

/** Tells whether the shop still waits for the goods of an accepted return. */
export const isComing = ({ state, receivedAt, order }: ReturnRequest): boolean =>
  state === 'accepted' && receivedAt === null && order.shipment?.state === 'returned';

/** Tells whether somebody has to decide by a date, after which it counts as accepted. */
export const isUndecided = (state: ReturnRequest['state']): boolean =>
  state === 'requested' || state === 'received' || state === 'appealed';

/** Tells whether its customer is to send the goods of a return, or has sent them. */
export const isUnderWay = ({ state }: ReturnRequest): boolean => state === 'agreed' || state === 'sent';
