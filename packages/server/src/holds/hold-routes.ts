import { type Route, route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import type { HoldService } from './hold-service.ts';

type Hold = Awaited<ReturnType<HoldService['list']>>[number];

export const wireHold = (hold: Hold, zone: string) => ({
  holdId: hold.id.toString(),
  reason: hold.reason,
  startsAt: siteTime(hold.startsAt, zone),
  expiresAt: siteTime(hold.expiresAt, zone),
  active: hold.isActive,
  endedAt: hold.endedAt && siteTime(hold.endedAt, zone),
  endCause: hold.endCause as 'expired' | 'lifted' | 'appeal' | null,
  appeal: hold.appeal,
  appealedAt: hold.appealedAt && siteTime(hold.appealedAt, zone),
  appealAccepted: hold.appealAccepted,
  appealRemark: hold.appealRemark,
});

export const holdRoutes = (holds: HoldService, settings: SettingService): Route[] => [
  route('customer/holds', async ({ session }) => {
    const list = await holds.list(session.subjectId);
    const { zone } = await settings.current();
    return { data: list.map((hold) => wireHold(hold, zone)) };
  }),

  route('customer/appealHold', async ({ body, session }) => {
    const hold = await holds.appeal(session.subjectId, BigInt(body.holdId), body.text);
    const { zone } = await settings.current();
    return { data: wireHold(hold, zone) };
  }),
];
