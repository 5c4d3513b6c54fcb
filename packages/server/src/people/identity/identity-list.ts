// Searches, filters and sorts submitted identity documents for operators. Their encrypted contents are never read.
import type { IdentityReason } from '@goodturn/contract';
import { sql, type RawBuilder } from 'kysely';
import {
  isByAccount,
  isAnyOf,
  isEqual,
  isEvery,
  isSome,
  isWithinDays,
  type Condition,
} from '../../foundation/lists/list-conditions.ts';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import type { SearchTerms } from '../../foundation/lists/search-terms.ts';
import type { IdentityState } from './identity-store.ts';

export interface IdentityFilter {
  search?: string | undefined;
  state?: IdentityState[] | undefined;
  identityReason?: IdentityReason[] | undefined;
  submissionId?: bigint | undefined;
  customerId?: bigint | undefined;
  decidedBy?: string | undefined;
  isKept?: boolean | undefined;
  submittedFrom?: string | undefined;
  submittedTo?: string | undefined;
  decidedFrom?: string | undefined;
  decidedTo?: string | undefined;
}

export type IdentityRequest = ListRequest<'submitted' | 'decided'> & IdentityFilter;

export interface IdentityScope {
  /** The condition of the search; undefined without one. */
  found: Condition | undefined;
  timeZone: string;
}

interface SubmissionRow {
  id: bigint;
  customerId: bigint;
  userName: string;
  state: IdentityState;
  submittedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  identityReason: IdentityReason | null;
  remark: string | null;
  erasedAt: Date | null;
}

const sorts = {
  submitted: { by: sql`s.submitted_at`, kind: 'time' },
  // A submission without a decision is sorted by its submission time.
  decided: { by: sql`coalesce(s.decided_at, s.submitted_at)`, kind: 'time' },
} as const;

export const isFound = ({ id }: Pick<SearchTerms, 'id'>, customerIds: readonly bigint[]): Condition =>
  isSome([
    ...isEqual(sql`s.id`, id),
    ...(customerIds.length === 0 ? [] : [sql<boolean>`s.customer_id = any(${[...customerIds]}::bigint[])`]),
  ]);

function conditionsOf(filter: IdentityFilter, { found, timeZone }: IdentityScope): Condition[] {
  const { state, identityReason, submissionId, customerId, decidedBy, isKept } = filter;
  const { submittedFrom, submittedTo, decidedFrom, decidedTo } = filter;
  const decided = isWithinDays(sorts.decided.by, { name: 'decided', from: decidedFrom, to: decidedTo }, timeZone);
  return [
    ...isAnyOf(sql`s.state`, state),
    ...isAnyOf(sql`s.reject_reason`, identityReason),
    ...isEqual(sql`s.id`, submissionId),
    ...isEqual(sql`s.customer_id`, customerId),
    ...isByAccount(sql`s.decided_by`, decidedBy),
    ...(isKept === undefined
      ? []
      : [isKept ? sql<boolean>`s.erased_at is null` : sql<boolean>`s.erased_at is not null`]),
    ...isWithinDays(sql`s.submitted_at`, { name: 'submitted', from: submittedFrom, to: submittedTo }, timeZone),
    ...(decided.length === 0 ? [] : [...decided, sql<boolean>`s.decided_at is not null`]),
    ...(found === undefined ? [] : [found]),
  ];
}

/** Pending submissions are a queue, with the oldest first; every other list begins with the newest. */
const isQueue = ({ state }: IdentityFilter): boolean => state?.every((one) => one === 'pending') ?? false;

/** A range of decision days is sorted by decision time, since an index covers that order. */
const usualSort = ({ decidedFrom, decidedTo }: IdentityFilter) =>
  decidedFrom === undefined && decidedTo === undefined ? 'submitted' : 'decided';

export function identityPage(request: IdentityRequest, scope: IdentityScope) {
  const usual = { id: sql`s.id`, sort: usualSort(request), descending: !isQueue(request) } as const;
  const { size, after, order, position } = keysetOf(request, sorts, usual);
  const query = sql<SubmissionRow & { position: string }>`
    select ${position} as position, s.id, s.customer_id as "customerId", c.user_name as "userName", s.state, s.submitted_at as "submittedAt",
           s.decided_at as "decidedAt", a.account as "decidedBy", s.reject_reason as "identityReason", s.reject_note as remark,
           s.erased_at as "erasedAt"
      from (select * from shop.identity_submission s where ${isEvery([...conditionsOf(request, scope), ...after])}
             order by ${order} limit ${size + 1}) s
      join shop.customer c on c.id = s.customer_id
      left join shop.administrator a on a.id = s.decided_by
     order by ${order}`;
  return { query, size };
}

export const identityMatches = (filter: IdentityFilter, scope: IdentityScope): RawBuilder<unknown> =>
  sql`select s.id from shop.identity_submission s where ${isEvery(conditionsOf(filter, scope))}`;
