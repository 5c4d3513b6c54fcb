// The deposit addresses of customers, as operators search, filter and sort them.
import { sql, type RawBuilder } from 'kysely';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import { isAnyOf, isEqual, isEvery, isWithinDays, type Condition } from '../../foundation/lists/list-conditions.ts';
import { correctedOf } from '../../money/recharges/recharge-row.ts';

export interface WalletRow {
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

export type WalletRequest = ListRequest<'created'> & WalletFilter;

export interface WalletScope {
  /** Those whom the search means, by their address too; undefined where nothing is searched for. */
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

/** The newest first, unless another order is asked for. */
export function walletPage(request: WalletRequest, scope: WalletScope) {
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

/** Everything that matches. */
export const walletMatches = (filter: WalletFilter, scope: WalletScope): RawBuilder<unknown> =>
  sql`select d.customer_id from shop.deposit_address d where ${isEvery(conditionsOf(filter, scope))}`;
