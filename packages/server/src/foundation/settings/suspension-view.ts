import type { StoredSuspension } from './setting-store.ts';
import { siteTime } from './site-time.ts';

/** Returns how customers are told that a payment method is suspended: why, since when, and when that ends by itself. */
export const suspensionView = (suspension: StoredSuspension | undefined, timeZone: string) => ({
  suspended: suspension?.reason ?? null,
  suspendedSince: suspension === undefined ? null : siteTime(suspension.since, timeZone),
  suspendedUntil: suspension?.endsAt ? siteTime(suspension.endsAt, timeZone) : null,
});
