import { settingName } from '@goodturn/contract';
import { type Route, route } from '../../foundation/http/route.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';

export const settingAdminRoutes = (settings: Pick<SettingService, 'current' | 'all' | 'changes'>): Route[] => [
  route('setting/inquire', async () => {
    const { timeZone } = await settings.current();
    const [stored, changes] = await Promise.all([settings.all(), settings.changes()]);
    const rows = settingName.options.flatMap((name) => {
      const setting = stored.find((candidate) => candidate.name === name);
      if (setting === undefined) return [];
      const { requestedBy = null, approvedBy = null } = changes.find((change) => change.name === name) ?? {};
      const changedAt = setting.updatedAt && siteTime(setting.updatedAt, timeZone);
      return [{ name, value: setting.value, changedAt, requestedBy, approvedBy }];
    });
    return { data: rows };
  }),
];
