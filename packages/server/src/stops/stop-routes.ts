import { type Route, route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import type { StopService } from './stop-service.ts';

export const stopRoutes = (stops: StopService, settings: SettingService): Route[] => [
  route('stop/inquire', async () => {
    const { zone } = await settings.current();
    const rows = (await stops.inquire()).map(({ what, stop }) => ({
      what,
      stopped: stop !== undefined,
      reason: stop?.reason ?? null,
      since: stop === undefined ? null : siteTime(stop.since, zone),
    }));
    return { data: rows };
  }),
];
