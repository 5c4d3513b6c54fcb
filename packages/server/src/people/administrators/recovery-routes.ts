import { type Route, route } from '../../foundation/http/route.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { RecoveryService } from './recovery-service.ts';

export const recoveryRoutes = (recovery: RecoveryService, settings: SettingService): Route[] => [
  route('admin/recovery_codes', async ({ session }) => {
    const { left, madeAt } = await recovery.count(session.administratorId);
    const { timeZone } = await settings.current();
    return { data: { left, madeAt: madeAt && siteTime(madeAt, timeZone) } };
  }),

  route('admin/recovery_renew', async ({ session, body: { password }, ip, host, confirmation }) => ({
    data: { codes: await recovery.renew(session, { password, ip, host, confirmation }) },
  })),
];
