import { ownCashbackOf, referralRewardsByDay, statementOf } from '@goodturn/ledger';
import { formatMoney } from '@goodturn/money';
import { pageOf, parsePage, type PageRequest } from '../../foundation/lists/pagination.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { readViews } from './record-view.ts';

export type RecordService = ReturnType<typeof createRecordService>;

export interface RecordFilter extends PageRequest {
  /** The page number from 1, for clients that page by number. */
  page?: number | undefined;
  type?: bigint | undefined;
  loadedIds?: readonly bigint[] | undefined;
}

export function createRecordService({ database }: ServerContext, settings: SettingService) {
  async function page(customerId: bigint, language: string, filter: RecordFilter) {
    const { before, size } = parsePage(filter);
    const { page: number = 1, type, loadedIds = [] } = filter;
    // The loaded ids, or the last page's end, determine where this page begins.
    const offset = before === undefined && loadedIds.length === 0 ? BigInt((number - 1) * size) : undefined;
    const lines = await statementOf(database, customerId, {
      beforeId: before,
      recordType: type,
      withoutIds: loadedIds,
      limit: BigInt(size + 1),
      offset,
    });
    const { list, nextCursor } = pageOf(lines, size);
    const reader = { customerId, language, settings: await settings.current() };
    return { list: await readViews(database, list, reader), nextCursor };
  }

  /** Returns own cashback and bonuses of all time, and referral rewards by day, both less the amounts taken back. */
  async function earnings(customerId: bigint) {
    const { timeZone } = await settings.current();
    const [own, days] = await Promise.all([
      ownCashbackOf(database, customerId),
      referralRewardsByDay(database, customerId, timeZone),
    ]);
    return {
      earnings: formatMoney(own),
      rewards: days.map(({ day, rewards }) => ({ createdAt: siteTime(day, timeZone), amount: formatMoney(rewards) })),
    };
  }

  return { page, earnings };
}
