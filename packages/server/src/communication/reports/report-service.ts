import { sql } from 'kysely';
import { findCustomers, matching } from '../../foundation/lists/search-lookups.ts';
import { keysetPage } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import {
  isFound,
  reportMatches,
  reportPage,
  type ReportFilter,
  type ReportRequest,
  type ReportScope,
} from './report-list.ts';

export type ReportService = ReturnType<typeof createReportService>;

export function createReportService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf({ search }: ReportFilter): Promise<ReportScope> {
    const { timeZone } = await settings.current();
    if (search === undefined) return { found: undefined, timeZone };
    const terms = parseSearch(search);
    const found = isFound(terms, await findCustomers(database, terms));
    return { found: await matching(database, { table: sql`shop.customer_report r`, id: sql`r.id`, found }), timeZone };
  }

  return {
    async list(request: ReportRequest) {
      const scope = await scopeOf(request);
      const { query, size } = reportPage(request, scope);
      const { list, nextCursor } = keysetPage((await query.execute(database)).rows, { size });
      return {
        list: list.map(({ id, userId, userName, text, handle, createdAt, closedBy, closedAt }) => ({
          reportId: `${id}`,
          userId: `${userId}`,
          userName,
          text,
          handle,
          createdAt: siteTime(createdAt, scope.timeZone),
          closedBy,
          closedAt: closedAt && siteTime(closedAt, scope.timeZone),
        })),
        nextCursor,
      };
    },

    async totals(filter: ReportFilter, max?: number) {
      return await totalsOf(database, [], reportMatches(filter, await scopeOf(filter)), max);
    },
  };
}
