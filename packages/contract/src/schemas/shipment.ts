import { z } from 'zod';
import { dateTimeString } from '../wire.ts';

export const shipment = z.object({
  state: z.enum(['waiting', 'shipped', 'delivered', 'returned', 'cancelled']),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: dateTimeString.nullable(),
  deliveredAt: dateTimeString.nullable(),
  /**
   * The time at which the state advances automatically: an unshipped order is refunded, a shipped one counts as
   * delivered, and the return period of a delivered one ends.
   */
  dueAt: dateTimeString.nullable(),
  recipient: z.string(),
  address: z.string(),
  country: z.string(),
  phone: z.string(),
});
