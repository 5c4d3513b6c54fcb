import { customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import { findCustomers } from '../../foundation/lists/search-lookups.ts';
import { keysetPage } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import {
  bindingMatches,
  bindingPage,
  type BindingFilter,
  type BindingRequest,
  type BindingScope,
} from './binding-list.ts';

export type BindingListService = ReturnType<typeof createBindingListService>;

/** A filter as the call has it, with ids as strings. */
type OnWire<Filter> = Omit<Filter, 'customerId'> & { userId?: string | undefined };

export function createBindingListService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf(search: string | undefined): Promise<BindingScope> {
    const { timeZone } = await settings.current();
    const customerIds = search === undefined ? [] : await findCustomers(database, parseSearch(search));
    return { customerIds, timeZone };
  }

  return {
    async list(request: OnWire<BindingRequest>) {
      const scope = await scopeOf(request.search);
      const { query, size } = bindingPage(customerFilterOf(request), scope);
      const { list, nextCursor } = keysetPage((await query.execute(database)).rows, { size });
      return {
        list: list.map(({ id, customerId, recipient, chatId, boundAt, blockedAt, ...row }) => ({
          bindingId: `${id}`,
          nickname: row.nickname,
          username: row.username,
          languageCode: row.languageCode,
          userId: `${customerId}`,
          userName: row.userName,
          userNickname: recipient ?? '',
          chatId: `${chatId}`,
          boundAt: siteTime(boundAt, scope.timeZone),
          blockedAt: blockedAt && siteTime(blockedAt, scope.timeZone),
        })),
        nextCursor,
      };
    },

    async totals(filter: OnWire<BindingFilter>, max?: number) {
      return await totalsOf(database, [], bindingMatches(customerFilterOf(filter), await scopeOf(filter.search)), max);
    },
  };
}
