import { sql, type RawBuilder } from 'kysely';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import {
  isAnyOf,
  isEqual,
  isEvery,
  isSome,
  isWithinDays,
  type Condition,
  hasWords,
} from '../../foundation/lists/list-conditions.ts';
import type { SearchTerms } from '../../foundation/lists/search-terms.ts';
import { withBalances, type UserRow } from './user-store.ts';

export interface UserFilter {
  search?: string | undefined;
  isDisabled?: boolean | undefined;
  onHold?: boolean | undefined;
  country?: string[] | undefined;
  inviterId?: bigint | undefined;
  registeredFrom?: string | undefined;
  registeredTo?: string | undefined;
}

export type UserRequest = ListRequest<'registered'> & UserFilter;

interface UserScope {
  found: Condition | undefined;
  timeZone: string;
  now: Date;
}

const sorts = { registered: { by: sql`c.registered_at`, kind: 'time' } } as const;

/** Matches the search terms, including customers whose deposit address begins with the term. */
export function isFound(terms: SearchTerms, customerIds: bigint[]): Condition {
  const { id, phone, name, code } = terms;
  const backwards = phone === undefined ? '' : Array.from(phone).toReversed().join('');
  return isSome([
    ...isEqual(sql`c.id`, id),
    ...(phone === undefined
      ? []
      : [
          sql<boolean>`c.phone_digits like ${`${phone}%`}`,
          sql<boolean>`reverse(c.phone_digits) like ${`${backwards}%`}`,
        ]),
    ...(name === undefined
      ? []
      : [
          hasWords(sql`coalesce(c.recipient, '')`, name),
          isEvery([sql<boolean>`c.full_name is not null`, hasWords(sql`c.full_name`, name)]),
        ]),
    // Codes are issued in capitals.
    ...isEqual(sql`c.invitation_code`, code?.toUpperCase()),
    ...(customerIds.length === 0 ? [] : [sql<boolean>`c.id = any(${customerIds}::bigint[])`]),
  ]);
}

function conditionsOf(filter: UserFilter, { found, timeZone, now }: UserScope): Condition[] {
  const { isDisabled, onHold, country, inviterId, registeredFrom, registeredTo } = filter;
  const held = sql<boolean>`(c.hold_expires_at is not null and c.hold_expires_at > ${now})`;
  return [
    ...(isDisabled === undefined
      ? []
      : [isDisabled ? sql<boolean>`c.disabled_at is not null` : sql<boolean>`c.disabled_at is null`]),
    ...(onHold === undefined ? [] : [onHold ? held : sql<boolean>`not ${held}`]),
    ...isAnyOf(sql`c.country`, country),
    ...isEqual(sql`c.inviter_id`, inviterId),
    ...isWithinDays(sql`c.registered_at`, { name: 'registered', from: registeredFrom, to: registeredTo }, timeZone),
    ...(found === undefined ? [] : [found]),
  ];
}

export function userPage(request: UserRequest, scope: UserScope) {
  const keyset = keysetOf(request, sorts, { id: sql`c.id`, sort: 'registered', descending: true });
  const { size, after, order, position } = keyset;
  const found = sql`select c.* from shop.customer c where ${isEvery([...conditionsOf(request, scope), ...after])}
    order by ${order} limit ${size + 1}`;
  const query = sql<UserRow & { position: string }>`
    ${withBalances(found, scope.now, sql`${position} as position`)} order by ${order}`;
  return { query, size };
}

export const userBalances = (filter: UserFilter, scope: UserScope): RawBuilder<unknown> => sql`
  select coalesce(a.balance, 0) as available, coalesce(z.balance, 0) as frozen
    from shop.customer c
    left join ledger.account a on a.id = ledger.customer_available(c.id)
    left join ledger.account z on z.id = ledger.customer_frozen(c.id)
   where ${isEvery(conditionsOf(filter, scope))}`;
