import type { CustomerSession } from '@goodturn/server';

/** A customer as somebody who is logged in; no session is stored. */
export const sessionOf = (customerId: bigint): CustomerSession => ({
  kind: 'customer',
  subjectId: customerId,
  actorId: customerId,
  isFriend: false,
  tokenHash: Buffer.alloc(0),
  installation: undefined,
});
