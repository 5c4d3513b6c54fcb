import { type PageRequest, pageOf, parsePage } from '../lists/page.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import { readReports } from './report-store.ts';

export type ReportService = ReturnType<typeof createReportService>;

/** What customers reported, as the back office lists it. */
export function createReportService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  return {
    async list({ state, ...request }: PageRequest & { state: 'open' | 'closed' }) {
      const { before, size } = parsePage(request);
      const { timeZone } = await settings.current();
      const { list, nextCursor } = pageOf(await readReports(database, { before, limit: size + 1, state }), size);
      return {
        list: list.map(({ id, userId, createdAt, closedAt, ...row }) => ({
          ...row,
          reportId: `${id}`,
          userId: `${userId}`,
          createdAt: siteTime(createdAt, timeZone),
          closedAt: closedAt && siteTime(closedAt, timeZone),
        })),
        nextCursor,
      };
    },
  };
}
