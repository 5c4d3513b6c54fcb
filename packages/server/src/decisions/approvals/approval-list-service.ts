import { sql } from 'kysely';
import type { ActingAdministrator } from '../signers/acting-administrator.ts';
import { findCustomers } from '../../foundation/lists/found-customers.ts';
import { keysetPage } from '../../foundation/lists/keyset.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { matching } from '../../foundation/lists/search-matches.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import {
  type ApprovalFilter,
  approvalMatches,
  approvalPage,
  type ApprovalRequest,
  type ApprovalScope,
  isFound,
} from './approval-list.ts';
import { readApprovals } from './approval-store.ts';
import { approvalView } from './approval-view.ts';

export type ApprovalListService = ReturnType<typeof createApprovalListService>;

/** A reader who is no administrator and can decide nothing. */
const nobody = { administratorId: 0n };

/** Lists the requests that two persons decide. */
export function createApprovalListService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf(
    { search }: ApprovalFilter,
    { administratorId }: Pick<ActingAdministrator, 'administratorId'>,
  ): Promise<ApprovalScope> {
    const { timeZone } = await settings.current();
    const reader = { administratorId, now: clock.now() };
    if (search === undefined) return { found: undefined, timeZone, reader };
    const terms = parseSearch(search);
    const found = isFound(terms, await findCustomers(database, terms));
    return { found: await matching(database, { table: sql`shop.approval p`, id: sql`p.id`, found }), timeZone, reader };
  }

  return {
    async list(request: ApprovalRequest, reader: Pick<ActingAdministrator, 'administratorId'> = nobody) {
      const scope = await scopeOf(request, reader);
      const { size, ...page } = approvalPage(request, scope);
      const { list, nextCursor } = keysetPage(await readApprovals(database, page), { size });
      return { list: list.map((row) => approvalView(row, scope.timeZone)), nextCursor };
    },

    async totals(filter: ApprovalFilter, max?: number) {
      return await totalsOf(database, [], approvalMatches(filter, await scopeOf(filter, nobody)), max);
    },
  };
}
