import { derivationPath, hexAddress } from '@goodturn/addresses';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import { findCustomers } from '../../foundation/lists/search-lookups.ts';
import { keysetPage, keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { sql, type RawBuilder } from 'kysely';
import { isAnyOf, isEqual, isEvery, isWithinDays, type Condition } from '../../foundation/lists/list-conditions.ts';
import { correctedOf } from '../../money/recharges/recharge-row.ts';

export type WalletListService = ReturnType<typeof createWalletListService>;

/** A filter in the form of the call, which writes ids as texts. */
type OnWire<Filter> = Omit<Filter, 'customerId'> & { userId?: string | undefined };

/** Lists the deposit addresses of customers. The server holds no key that can spend from them. */
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

    async totals(filter: OnWire<WalletFilter>, max?: number) {
      return await totalsOf(database, [], walletMatches(customerFilterOf(filter), await scopeOf(filter.search)), max);
    },
  };
}

interface WalletRow {
  id: bigint;
  chain: 'tron' | 'ethereum';
  address: string;
  customerId: bigint;
  userName: string;
  recipient: string | null;
  received: bigint;
  createdAt: Date;
}

export interface WalletFilter {
  search?: string | undefined;
  chain?: WalletRow['chain'][] | undefined;
  customerId?: bigint | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
}

type WalletRequest = ListRequest<'created'> & WalletFilter;

interface WalletScope {
  /** The customers that a search matches, also by their address; undefined without a search. */
  customerIds: readonly bigint[] | undefined;
  timeZone: string;
}

const sorts = { created: { by: sql`d.created_at`, kind: 'time' } } as const;
/** A customer has at most one address of each chain. */
const id = sql`(d.customer_id * 2 + (d.chain = 'ethereum')::integer)`;
const methods = { tron: ['usdt_trc20'], ethereum: ['usdt_erc20', 'usdc_erc20'] };

function conditionsOf(filter: WalletFilter, { customerIds, timeZone }: WalletScope): Condition[] {
  const { chain, customerId, createdFrom, createdTo } = filter;
  return [
    ...(customerIds === undefined ? [] : [sql<boolean>`d.customer_id = any(${[...customerIds]}::bigint[])`]),
    ...isAnyOf(sql`d.chain`, chain),
    ...isEqual(sql`d.customer_id`, customerId),
    ...isWithinDays(sql`d.created_at`, { name: 'created', from: createdFrom, to: createdTo }, timeZone),
  ];
}

function walletPage(request: WalletRequest, scope: WalletScope) {
  const keyset = keysetOf(request, sorts, { id, sort: 'created', descending: true });
  const { size, after, order, position } = keyset;
  const query = sql<WalletRow & { position: string }>`
    select ${position} as position, ${id} as id, d.chain, d.address, d.customer_id as "customerId", c.user_name as "userName", c.recipient,
           d.created_at as "createdAt", r.received
      from (select * from shop.deposit_address d where ${isEvery([...conditionsOf(request, scope), ...after])}
             order by ${order} limit ${size + 1}) d
      join shop.customer c on c.id = d.customer_id
      cross join lateral (
        select coalesce(sum(x.credited_amount - coalesce(${correctedOf(sql`x.id`)}, 0)), 0)::bigint as received from shop.recharge x join shop.payment_method m on m.id = x.payment_method_id
         where x.customer_id = d.customer_id and x.status = 1
           and m.code = any(case d.chain when 'tron' then ${methods.tron}::text[] else ${methods.ethereum}::text[] end)) r
     order by ${order}`;
  return { query, size };
}

const walletMatches = (filter: WalletFilter, scope: WalletScope): RawBuilder<unknown> =>
  sql`select d.customer_id from shop.deposit_address d where ${isEvery(conditionsOf(filter, scope))}`;
