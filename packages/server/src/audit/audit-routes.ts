import { type Route, route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import type { AuditService } from './audit-service.ts';

export const auditRoutes = (audit: AuditService, settings: SettingService): Route[] => [
  route('audit/inquire', async ({ body }) => {
    const { list, nextCursor } = await audit.list(body);
    const { timeZone } = await settings.current();
    const rows = list.map((row) => ({ ...row, auditId: row.auditId.toString(), at: siteTime(row.at, timeZone) }));
    return { data: { list: rows, nextCursor } };
  }),
];
