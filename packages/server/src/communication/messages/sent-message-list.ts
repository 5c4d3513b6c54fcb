// Searches, filters and sorts the messages that operators sent to customers.
import { type RawBuilder, sql } from 'kysely';
import { isByAccount, hasWords } from '../../foundation/lists/list-conditions.ts';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import { type Condition, isEqual, isEvery, isSome, isWithinDays } from '../../foundation/lists/list-conditions.ts';
import type { SearchTerms } from '../../foundation/lists/search-terms.ts';

export interface SentMessageFilter {
  search?: string | undefined;
  toAll?: boolean | undefined;
  customerId?: bigint | undefined;
  sentBy?: string | undefined;
  language?: string[] | undefined;
  sentFrom?: string | undefined;
  sentTo?: string | undefined;
}

export type SentMessageRequest = ListRequest<'sent'> & SentMessageFilter;

export interface SentMessageScope {
  /** The condition of the search; undefined without one. */
  found: Condition | undefined;
  timeZone: string;
}

const sorts = { sent: { by: sql`s.sent_at`, kind: 'time' } } as const;

/** Matches messages that name one of these customers as a recipient; messages to everybody name none. */
const isTo = (customerIds: readonly bigint[]): Condition => sql<boolean>`s.id in (
  select m.subject_id from shop.message m where m.kind = 'operator' and m.customer_id = any(${[...customerIds]}::bigint[]))`;

const isToAll = sql<boolean>`s.id in (
  select m.subject_id from shop.message m where m.kind = 'operator' and m.customer_id is null)`;

export const isFound = ({ id, name }: SearchTerms, customerIds: readonly bigint[]): Condition =>
  isSome([
    ...isEqual(sql`s.id`, id),
    ...(name === undefined
      ? []
      : [
          sql<boolean>`s.id in (select t.sent_message_id from shop.sent_message_translation t
            where ${hasWords(sql`t.title || ' ' || t.content`, name)})`,
        ]),
    ...(customerIds.length === 0 ? [] : [isTo(customerIds)]),
  ]);

function conditionsOf(filter: SentMessageFilter, { found, timeZone }: SentMessageScope): Condition[] {
  const { toAll, customerId, sentBy, language, sentFrom, sentTo } = filter;
  return [
    ...(toAll === undefined ? [] : [toAll ? isToAll : sql<boolean>`not ${isToAll}`]),
    ...(customerId === undefined ? [] : [isTo([customerId])]),
    ...isByAccount(sql`s.sent_by`, sentBy),
    ...(language === undefined
      ? []
      : [
          sql<boolean>`exists (select from shop.sent_message_translation t
            where t.sent_message_id = s.id and t.language = any(${language}::text[]))`,
        ]),
    ...isWithinDays(sql`s.sent_at`, { name: 'sent', from: sentFrom, to: sentTo }, timeZone),
    ...(found === undefined ? [] : [found]),
  ];
}

export function sentMessagePage(request: SentMessageRequest, scope: SentMessageScope) {
  const keyset = keysetOf(request, sorts, { id: sql`s.id`, sort: 'sent', descending: true });
  const { size, after, order, position } = keyset;
  const found = sql`select s.* from shop.sent_message s where ${isEvery([...conditionsOf(request, scope), ...after])}
    order by ${order} limit ${size + 1}`;
  return { found, order, position, size };
}

export const sentMessageMatches = (filter: SentMessageFilter, scope: SentMessageScope): RawBuilder<unknown> =>
  sql`select s.id from shop.sent_message s where ${isEvery(conditionsOf(filter, scope))}`;
