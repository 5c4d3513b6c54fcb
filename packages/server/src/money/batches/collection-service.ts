import { sql } from 'kysely';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { keysetPage } from '../../foundation/lists/pagination.ts';
import { findCustomers, matching } from '../../foundation/lists/search-lookups.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import {
  collectionAmounts,
  type CollectionFilter,
  collectionPage,
  type CollectionRequest,
  type CollectionScope,
  isFound,
} from './collection-list.ts';
import { collectionView } from './collection-view.ts';

export type CollectionService = ReturnType<typeof createCollectionService>;

/** Lists what was collected from deposit addresses, as the functions of the rail wrote it. */
export function createCollectionService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf({ search }: CollectionFilter): Promise<CollectionScope> {
    const { timeZone } = await settings.current();
    if (search === undefined) return { found: undefined, timeZone };
    const terms = parseSearch(search);
    const found = isFound(terms, await findCustomers(database, terms));
    // The planner expects as many as of all batches, and would walk them; those of a customer are few.
    return { found: await matching(database, { table: sql`chain.batch_item i`, id: sql`i.id`, found }), timeZone };
  }

  return {
    async list(request: CollectionRequest) {
      const scope = await scopeOf(request);
      const { query, size } = collectionPage(request, scope);
      const { list, nextCursor } = keysetPage((await query.execute(database)).rows, { size });
      return { list: list.map((row) => collectionView(row, scope.timeZone)), nextCursor };
    },

    async totals(filter: CollectionFilter, max?: number) {
      return await totalsOf(database, ['amount'], collectionAmounts(filter, await scopeOf(filter)), max);
    },
  };
}
