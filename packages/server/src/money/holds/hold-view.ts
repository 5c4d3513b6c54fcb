import { hold as wire } from '@goodturn/contract';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { HoldWithStatus } from './hold-service.ts';

/** A hold as the wire shows it. */
export const holdView = (hold: HoldWithStatus, timeZone: string) => ({
  holdId: hold.id.toString(),
  reason: hold.reason,
  startsAt: siteTime(hold.startsAt, timeZone),
  expiresAt: siteTime(hold.expiresAt, timeZone),
  active: hold.isActive,
  endedAt: hold.endedAt && siteTime(hold.endedAt, timeZone),
  endCause: wire.shape.endCause.parse(hold.endCause),
  appeal: hold.appeal,
  appealedAt: hold.appealedAt && siteTime(hold.appealedAt, timeZone),
  appealAccepted: hold.appealAccepted,
  appealRemark: hold.appealRemark,
});
