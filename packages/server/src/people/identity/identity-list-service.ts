import { sql } from 'kysely';
import { findCustomers, matching } from '../../foundation/lists/search-lookups.ts';
import { keysetPage } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import {
  identityMatches,
  identityPage,
  isFound,
  type IdentityFilter,
  type IdentityRequest,
  type IdentityScope,
} from './identity-list.ts';
import { identityView } from './identity-view.ts';

export type IdentityListService = ReturnType<typeof createIdentityListService>;

export function createIdentityListService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf({ search }: IdentityFilter): Promise<IdentityScope> {
    const { timeZone } = await settings.current();
    if (search === undefined) return { found: undefined, timeZone };
    const terms = parseSearch(search);
    const found = isFound(terms, await findCustomers(database, terms));
    const table = sql`shop.identity_submission s`;
    return { found: await matching(database, { table, id: sql`s.id`, found }), timeZone };
  }

  return {
    async list(request: IdentityRequest) {
      const scope = await scopeOf(request);
      const { query, size } = identityPage(request, scope);
      const { list, nextCursor } = keysetPage((await query.execute(database)).rows, { size });
      const rows = list.map((row) => ({
        ...identityView(row, scope.timeZone),
        submissionId: row.id.toString(),
        userId: row.customerId.toString(),
        userName: row.userName,
        decidedBy: row.decidedBy,
        isKept: row.erasedAt === null,
      }));
      return { list: rows, nextCursor };
    },

    async totals(filter: IdentityFilter, max?: number) {
      return await totalsOf(database, [], identityMatches(filter, await scopeOf(filter)), max);
    },
  };
}
