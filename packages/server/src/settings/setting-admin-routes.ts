import { settingName } from '@goodturn/contract';
import { type Route, route } from '../http/route.ts';
import type { SettingService } from './setting-service.ts';
import { siteTime } from './site-time.ts';

export const settingAdminRoutes = (settings: SettingService): Route[] => [
  route('setting/inquire', async () => {
    const { timeZone } = await settings.current();
    const stored = await settings.all();
    const rows = settingName.options.flatMap((name) => {
      const setting = stored.find((candidate) => candidate.name === name);
      if (setting === undefined) return [];
      return [{ name, value: setting.value, changedAt: setting.updatedAt && siteTime(setting.updatedAt, timeZone) }];
    });
    return { data: rows };
  }),
];
