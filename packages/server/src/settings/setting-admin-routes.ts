import type { SettingName } from '@goodturn/contract';
import { requestHashOf } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { SettingService } from './setting-service.ts';
import { siteTime } from './site-time.ts';
import type { SettingAdminService } from './setting-admin-service.ts';

export const settingAdminRoutes = (admin: SettingAdminService, settings: SettingService): Route[] => [
  route('setting/inquire', async () => {
    const { zone } = await settings.current();
    const rows = (await admin.inquire()).map(({ name, value, updatedAt }) => ({
      name: name as SettingName,
      value,
      changedAt: updatedAt && siteTime(updatedAt, zone),
    }));
    return { data: rows };
  }),

  route('setting/update', async ({ body, session }) => {
    const stamp = { call: 'setting/update', requestHash: requestHashOf(body) };
    const { approvalId } = await admin.requestChange(session, stamp, body);
    return { data: { approvalId: approvalId.toString() } };
  }),
];
