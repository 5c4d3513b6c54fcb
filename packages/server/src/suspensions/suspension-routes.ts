import { type Route, route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import type { SuspensionService } from './suspension-service.ts';

export const suspensionRoutes = (suspensions: SuspensionService, settings: SettingService): Route[] => [
  route('stop/inquire', async () => {
    const { timeZone } = await settings.current();
    const rows = (await suspensions.list()).map(({ target, suspension }) => ({
      target,
      suspended: suspension !== undefined,
      reason: suspension?.reason ?? null,
      since: suspension === undefined ? null : siteTime(suspension.since, timeZone),
    }));
    return { data: rows };
  }),
];
