import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { sql } from 'kysely';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { keysetPage } from '../../foundation/lists/pagination.ts';
import { findCustomers, matching } from '../../foundation/lists/search-lookups.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import {
  attemptAmounts,
  type AttemptFilter,
  attemptPage,
  type AttemptRequest,
  type AttemptScope,
  isFound,
} from './payout-attempt-list.ts';

export type PayoutAttemptService = ReturnType<typeof createPayoutAttemptService>;

/** Lists the attempts to pay withdrawals, as the ledger's functions wrote them. */
export function createPayoutAttemptService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf({ search }: AttemptFilter): Promise<AttemptScope> {
    const { timeZone } = await settings.current();
    if (search === undefined) return { found: undefined, timeZone };
    const terms = parseSearch(search);
    const found = isFound(terms, await findCustomers(database, terms));
    return { found: await matching(database, { table: sql`shop.payout_attempt a`, id: sql`a.id`, found }), timeZone };
  }

  return {
    async list(request: AttemptRequest) {
      const scope = await scopeOf(request);
      const { query, size } = attemptPage(request, scope);
      const { list, nextCursor } = keysetPage((await query.execute(database)).rows, { size });
      return {
        list: list.map((row) => ({
          attemptId: row.id.toString(),
          withdrawalId: row.withdrawalId.toString(),
          userId: row.customerId.toString(),
          userName: row.userName,
          recipient: row.recipient,
          amount: formatMoney(moneyFromMicros(row.amount)),
          received: formatMoney(moneyFromMicros(row.received)),
          paymentMethod: row.paymentMethod,
          begunBy: row.begunBy,
          begunAt: siteTime(row.begunAt, scope.timeZone),
          state: row.state,
          endedAt: row.endedAt && siteTime(row.endedAt, scope.timeZone),
          approvalId: row.approvalId?.toString() ?? null,
          requestedBy: row.requestedBy,
          decidedBy: row.decidedBy,
        })),
        nextCursor,
      };
    },

    async totals(filter: AttemptFilter, max?: number) {
      return await totalsOf(database, ['received'], attemptAmounts(filter, await scopeOf(filter)), max);
    },
  };
}
