import { keysetPage } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { blacklistMatches, blacklistPage, type BlacklistFilter, type BlacklistRequest } from './blacklist-list.ts';

export type BlacklistService = ReturnType<typeof createBlacklistService>;

/** The IP blacklist, as the back office lists it. */
export function createBlacklistService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  return {
    async list(request: BlacklistRequest) {
      const { timeZone } = await settings.current();
      const { query, size } = blacklistPage(request, timeZone);
      const { list, nextCursor } = keysetPage((await query.execute(database)).rows, { size });
      return {
        list: list.map(({ id, network, remark, createdBy, createdAt }) => ({
          blockedNetworkId: `${id}`,
          network,
          remark,
          createdBy,
          createdAt: siteTime(createdAt, timeZone),
        })),
        nextCursor,
      };
    },

    /** How many match. */
    async totals(filter: BlacklistFilter, max?: number) {
      const { timeZone } = await settings.current();
      return await totalsOf(database, [], blacklistMatches(filter, timeZone), max);
    },
  };
}
