import { derivationPath, hexAddress } from '@goodturn/addresses';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import { findCustomers } from '../../foundation/lists/search-lookups.ts';
import { keysetPage } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { walletMatches, walletPage, type WalletFilter, type WalletRequest, type WalletScope } from './wallet-list.ts';

export type WalletListService = ReturnType<typeof createWalletListService>;

/** As a call has it, which writes ids as texts. */
type OnWire<Filter> = Omit<Filter, 'customerId'> & { userId?: string | undefined };

/** The addresses that customers recharge to, watched and never spent from here. */
export function createWalletListService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf(search: string | undefined): Promise<WalletScope> {
    const { timeZone } = await settings.current();
    const customerIds = search === undefined ? undefined : await findCustomers(database, parseSearch(search));
    return { customerIds, timeZone };
  }

  return {
    async list(request: OnWire<WalletRequest>) {
      const scope = await scopeOf(request.search);
      const { query, size } = walletPage(customerFilterOf(request), scope);
      const { list, nextCursor } = keysetPage((await query.execute(database)).rows, { size });
      return {
        list: list.map(({ id, chain, address, customerId, userName, recipient, received, createdAt }) => ({
          walletId: `${id}`,
          chain,
          address,
          hexAddress: hexAddress(chain, address) ?? '',
          derivationPath: derivationPath(chain, customerId),
          userId: `${customerId}`,
          userName,
          recipient,
          received: formatMoney(moneyFromMicros(received)),
          createdAt: siteTime(createdAt, scope.timeZone),
        })),
        nextCursor,
      };
    },

    /** How many match. */
    async totals(filter: OnWire<WalletFilter>, max?: number) {
      return await totalsOf(database, [], walletMatches(customerFilterOf(filter), await scopeOf(filter.search)), max);
    },
  };
}
