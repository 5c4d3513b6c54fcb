import { z } from 'zod';
import { dateTimeString } from '../wire.ts';

export const shipment = z.object({
  state: z.enum(['waiting', 'shipped', 'delivered', 'returned', 'cancelled']),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: dateTimeString.nullable(),
  deliveredAt: dateTimeString.nullable(),
  /** When it goes on by itself: unshipped it is refunded, shipped it counts as delivered, delivered its return time is over. */
  dueAt: dateTimeString.nullable(),
  recipient: z.string(),
  address: z.string(),
  country: z.string(),
  phone: z.string(),
});
