// Searches, filters and sorts the linked chats for operators.
import { type RawBuilder, sql } from 'kysely';
import { hasText } from '../../foundation/lists/list-conditions.ts';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import {
  isAnyOf,
  isEqual,
  isEvery,
  isSome,
  isWithinDays,
  type Condition,
} from '../../foundation/lists/list-conditions.ts';

export interface BindingRow {
  id: bigint;
  nickname: string;
  username: string;
  languageCode: string;
  customerId: bigint;
  userName: string;
  recipient: string | null;
  chatId: bigint;
  boundAt: Date;
  blockedAt: Date | null;
}

export interface BindingFilter {
  search?: string | undefined;
  state?: ('bound' | 'blocked')[] | undefined;
  customerId?: bigint | undefined;
  boundFrom?: string | undefined;
  boundTo?: string | undefined;
}

export type BindingRequest = ListRequest<'bound'> & BindingFilter;

export interface BindingScope {
  customerIds: readonly bigint[];
  timeZone: string;
}

const sorts = { bound: { by: sql`b.bound_at`, kind: 'time' } } as const;

const isFound = (search: string, customerIds: readonly bigint[]): Condition => {
  const typed = search.trim();
  return isSome([
    hasText(sql`b.nickname`, typed),
    hasText(sql`b.username`, typed),
    ...(/^-?[0-9]{1,18}$/.test(typed) ? isEqual(sql`b.chat_id`, BigInt(typed)) : []),
    ...(customerIds.length === 0 ? [] : [sql<boolean>`b.customer_id = any(${[...customerIds]}::bigint[])`]),
  ]);
};

function conditionsOf(filter: BindingFilter, { customerIds, timeZone }: BindingScope): Condition[] {
  const { search, state, customerId, boundFrom, boundTo } = filter;
  return [
    ...(search === undefined ? [] : [isFound(search, customerIds)]),
    ...isAnyOf(sql`case when b.blocked_at is null then 'bound' else 'blocked' end`, state),
    ...isEqual(sql`b.customer_id`, customerId),
    ...isWithinDays(sql`b.bound_at`, { name: 'bound', from: boundFrom, to: boundTo }, timeZone),
  ];
}

export function bindingPage(request: BindingRequest, scope: BindingScope) {
  const keyset = keysetOf(request, sorts, { id: sql`b.id`, sort: 'bound', descending: true });
  const { size, after, order, position } = keyset;
  const query = sql<BindingRow & { position: string }>`
    select ${position} as position, b.id, b.nickname, b.username, b.language_code as "languageCode", b.customer_id as "customerId",
           c.user_name as "userName", c.recipient, b.chat_id as "chatId", b.bound_at as "boundAt", b.blocked_at as "blockedAt"
      from (select * from shop.telegram_binding b where ${isEvery([...conditionsOf(request, scope), ...after])}
             order by ${order} limit ${size + 1}) b
      join shop.customer c on c.id = b.customer_id
     order by ${order}`;
  return { query, size };
}

export const bindingMatches = (filter: BindingFilter, scope: BindingScope): RawBuilder<unknown> =>
  sql`select b.id from shop.telegram_binding b where ${isEvery(conditionsOf(filter, scope))}`;
