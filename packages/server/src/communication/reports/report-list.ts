// Searches, filters and sorts customers' reports for operators.
import { type RawBuilder, sql } from 'kysely';
import { isByAccount, hasWords } from '../../foundation/lists/list-conditions.ts';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import { type Condition, isEqual, isEvery, isSome, isWithinDays } from '../../foundation/lists/list-conditions.ts';
import type { SearchTerms } from '../../foundation/lists/search-terms.ts';

export interface ReportRow {
  id: bigint;
  userId: bigint;
  userName: string;
  text: string;
  handle: string | null;
  createdAt: Date;
  closedBy: string | null;
  closedAt: Date | null;
}

export interface ReportFilter {
  search?: string | undefined;
  state?: ('open' | 'closed')[] | undefined;
  customerId?: bigint | undefined;
  closedBy?: string | undefined;
  sentFrom?: string | undefined;
  sentTo?: string | undefined;
}

export type ReportRequest = ListRequest<'sent'> & ReportFilter;

export interface ReportScope {
  /** The condition of the search; undefined without one. */
  found: Condition | undefined;
  timeZone: string;
}

const sorts = { sent: { by: sql`r.created_at`, kind: 'time' } } as const;

const isIn = { open: sql<boolean>`r.closed_at is null`, closed: sql<boolean>`r.closed_at is not null` };

export const isFound = ({ id, name }: SearchTerms, customerIds: readonly bigint[]): Condition =>
  isSome([
    ...isEqual(sql`r.id`, id),
    ...(name === undefined ? [] : [hasWords(sql`r.text || ' ' || coalesce(r.handle, '')`, name)]),
    ...(customerIds.length === 0 ? [] : [sql<boolean>`r.customer_id = any(${[...customerIds]}::bigint[])`]),
  ]);

function conditionsOf(filter: ReportFilter, { found, timeZone }: ReportScope): Condition[] {
  const { state, customerId, closedBy, sentFrom, sentTo } = filter;
  return [
    ...(state === undefined ? [] : [isSome(state.map((one) => isIn[one]))]),
    ...isEqual(sql`r.customer_id`, customerId),
    ...isByAccount(sql`r.closed_by`, closedBy),
    ...isWithinDays(sql`r.created_at`, { name: 'sent', from: sentFrom, to: sentTo }, timeZone),
    ...(found === undefined ? [] : [found]),
  ];
}

export function reportPage(request: ReportRequest, scope: ReportScope) {
  const keyset = keysetOf(request, sorts, { id: sql`r.id`, sort: 'sent', descending: true });
  const { size, after, order, position } = keyset;
  const query = sql<ReportRow & { position: string }>`
    select ${position} as position, r.id, r.customer_id as "userId", c.user_name as "userName", r.text, r.handle,
           r.created_at as "createdAt", a.account as "closedBy", r.closed_at as "closedAt"
      from (select * from shop.customer_report r where ${isEvery([...conditionsOf(request, scope), ...after])}
             order by ${order} limit ${size + 1}) r
      join shop.customer c on c.id = r.customer_id
      left join shop.administrator a on a.id = r.closed_by
     order by ${order}`;
  return { query, size };
}

export const reportMatches = (filter: ReportFilter, scope: ReportScope): RawBuilder<unknown> =>
  sql`select r.id from shop.customer_report r where ${isEvery(conditionsOf(filter, scope))}`;
