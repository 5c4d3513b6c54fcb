import { sql } from 'kysely';
import { findCustomers, matching } from '../../foundation/lists/search-lookups.ts';
import { keysetPage } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { type HoldFilter, holdMatches, holdPage, type HoldRequest, type HoldScope, isFound } from './hold-list.ts';
import { holdView, seenAt } from './hold-service.ts';

export type HoldQueueService = ReturnType<typeof createHoldQueueService>;

export function createHoldQueueService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf({ search }: HoldFilter): Promise<HoldScope> {
    const { timeZone } = await settings.current();
    if (search === undefined) return { found: undefined, timeZone };
    const terms = parseSearch(search);
    const found = isFound(terms, await findCustomers(database, terms));
    return { found: await matching(database, { table: sql`shop.hold h`, id: sql`h.id`, found }), timeZone };
  }

  async function list(request: HoldRequest) {
    const scope = await scopeOf(request);
    const { query, size } = holdPage(request, scope);
    const page = keysetPage((await query.execute(database)).rows, { size });
    const rows = page.list.map((row) => ({
      ...holdView(seenAt(row, clock.now()), scope.timeZone),
      userId: row.customerId.toString(),
      userName: row.userName,
      requestedBy: row.requestedBy,
      agreedBy: row.agreedBy,
      appealDecidedBy: row.judgedBy,
    }));
    return { list: rows, nextCursor: page.nextCursor };
  }

  async function totals(filter: HoldFilter, max?: number) {
    return await totalsOf(database, [], holdMatches(filter, await scopeOf(filter)), max);
  }

  return { list, totals };
}
