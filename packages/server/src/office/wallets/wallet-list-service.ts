import { depositKey } from '@goodturn/addresses';
import { customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import { findCustomers } from '../../foundation/lists/search-lookups.ts';
import { keysetPage, keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ResponseOf } from '@goodturn/contract';
import type { Database } from '@goodturn/database';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { sql, type RawBuilder } from 'kysely';
import {
  isAnyOf,
  isEqual,
  isEvery,
  isSome,
  isWithinDays,
  type Condition,
} from '../../foundation/lists/list-conditions.ts';
import { type WalletRow, walletView } from './wallet-view.ts';
import { correctedOf } from '../../money/recharges/recharge-row.ts';

export type WalletListService = ReturnType<typeof createWalletListService>;

/** A filter in the form of the call, which writes ids as texts. */
type OnWire<Filter> = Omit<Filter, 'customerId'> & { userId?: string | undefined };

/** Lists the deposit addresses of customers. The server holds no key that can spend from them. */
export function createWalletListService(
  { database, depositKeys = {} }: Pick<ServerContext, 'database' | 'depositKeys'>,
  settings: Pick<SettingService, 'current'>,
) {
  /** An address of an earlier key, which stays its customer's, does not come from the one that the server has. */
  function publicKeyOf({ chain, customerId, address }: WalletRow): string | null {
    const key = depositKeys[chain];
    const derived = key === undefined ? undefined : depositKey(key, chain, customerId);
    return derived?.address === address ? Buffer.from(derived.publicKey).toString('hex') : null;
  }

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
        list: list.map((row) => ({ ...walletView(row, scope.timeZone), publicKey: publicKeyOf(row) })),
        nextCursor,
      };
    },

    async totals(filter: OnWire<WalletFilter>, max?: number) {
      return await totalsOf(database, [], walletMatches(customerFilterOf(filter), await scopeOf(filter.search)), max);
    },
  };
}

type WalletState = ResponseOf<'wallet/inquire'>['list'][number]['state'];

export interface WalletFilter {
  search?: string | undefined;
  chain?: WalletRow['chain'][] | undefined;
  state?: WalletState[] | undefined;
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
const isIn = {
  active: sql<boolean>`d.removed_at is null`,
  removed: sql<boolean>`d.removed_at is not null`,
};
const methods = { tron: ['usdt_trc20'], ethereum: ['usdt_erc20', 'usdc_erc20'] };

function conditionsOf(filter: WalletFilter, { customerIds, timeZone }: WalletScope): Condition[] {
  const { chain, state, customerId, createdFrom, createdTo } = filter;
  return [
    ...(customerIds === undefined ? [] : [sql<boolean>`d.customer_id = any(${[...customerIds]}::bigint[])`]),
    ...isAnyOf(sql`d.chain`, chain),
    ...(state === undefined ? [] : [isSome(state.map((one) => isIn[one]))]),
    ...isEqual(sql`d.customer_id`, customerId),
    ...isWithinDays(sql`d.created_at`, { name: 'created', from: createdFrom, to: createdTo }, timeZone),
  ];
}

/**
 * Selects what an address holds: of each watcher its last reading, of two the lower. Coin is read less often than tokens,
 * so that its last reading is a separate one.
 */
const holdings = sql`
  select min(s.units) filter (where m.code like 'usdt%') as usdt, min(s.units) filter (where m.code like 'usdc%') as usdc,
         min(n.native_units) as "nativeUnits", min(s.observed_at) as "observedAt"
    from chain.token k join shop.payment_method m on m.id = k.payment_method_id
    cross join chain.observer o
    cross join lateral (select b.units, b.observed_at from chain.observed_balance b
      where b.token = k.id and b.account = d.account and b.observer = o.observer order by b.block desc, b.observed_at desc limit 1) s
    left join lateral (select b.native_units from chain.observed_balance b
      where b.token = k.id and b.account = d.account and b.observer = o.observer and b.native_units is not null order by b.block desc limit 1) n on true
   where k.chain = d.chain`;

function walletPage(request: WalletRequest, scope: WalletScope) {
  const keyset = keysetOf(request, sorts, { id, sort: 'created', descending: true });
  const { size, after, order, position } = keyset;
  const query = sql<WalletRow & { position: string }>`
    select ${position} as position, ${id} as id, d.chain, d.address, d.customer_id as "customerId", c.user_name as "userName", c.recipient,
           d.created_at as "createdAt", d.removed_at as "removedAt", r.received, h.usdt, h.usdc, h."nativeUnits", h."observedAt",
           chain.is_queried(d.chain, d.customer_id) as "isQueried"
      from (select * from shop.deposit_address d where ${isEvery([...conditionsOf(request, scope), ...after])}
             order by ${order} limit ${size + 1}) d
      join shop.customer c on c.id = d.customer_id
      cross join lateral (
        select coalesce(sum(x.credited_amount - coalesce(${correctedOf(sql`x.id`)}, 0)), 0)::bigint as received from shop.recharge x join shop.payment_method m on m.id = x.payment_method_id
         where x.customer_id = d.customer_id and x.status = 1
           and m.code = any(case d.chain when 'tron' then ${methods.tron}::text[] else ${methods.ethereum}::text[] end)) r
      cross join lateral (${holdings}) h
     order by ${order}`;
  return { query, size };
}

/** Returns the customer and the chain of a wallet; undefined if there is none of this number. */
export async function findWallet(database: Database, walletId: bigint) {
  const { rows } = await sql<Pick<WalletRow, 'chain' | 'customerId'>>`
    select d.chain, d.customer_id as "customerId" from shop.deposit_address d
     where d.customer_id = ${walletId / 2n} and (d.chain = 'ethereum') = ${walletId % 2n === 1n}`.execute(database);
  return rows[0];
}

const walletMatches = (filter: WalletFilter, scope: WalletScope): RawBuilder<unknown> =>
  sql`select d.customer_id from shop.deposit_address d where ${isEvery(conditionsOf(filter, scope))}`;
