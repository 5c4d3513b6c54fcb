import type { WireResponseOf } from '@goodturn/contract';

type Found = WireResponseOf<'customer/searchOrder'>;
type NoMatch = Extract<Found, { reason: unknown }>;

/** Returns the order that a search found; throws if it found none. */
export function foundOrder(data: Found): Exclude<Found, NoMatch> {
  if ('reason' in data) throw new Error(`No match: ${data.reason}`);
  return data;
}

/** Returns why a search found nothing; null if it found an order. */
export const noMatchReason = (data: Found): NoMatch['reason'] | null => ('reason' in data ? data.reason : null);
