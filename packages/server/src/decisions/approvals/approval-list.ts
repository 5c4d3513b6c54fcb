// Builds the statements with which operators search, filter and sort approval requests.
import type { ApprovalKind } from '@goodturn/contract';
import { sql, type RawBuilder } from 'kysely';
import {
  isByAccount,
  likeBeginning,
  isAnyOf,
  isEqual,
  isEvery,
  isSome,
  isWithinDays,
  type Condition,
  hasWords,
} from '../../foundation/lists/list-conditions.ts';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import type { SearchTerms } from '../../foundation/lists/search-terms.ts';
import type { ApprovalState } from './approval.ts';

export interface ApprovalFilter {
  search?: string | undefined;
  state?: ApprovalState[] | undefined;
  kind?: ApprovalKind[] | undefined;
  customerId?: bigint | undefined;
  requestedBy?: string | undefined;
  decidedBy?: string | undefined;
  requestedFrom?: string | undefined;
  requestedTo?: string | undefined;
  decidedFrom?: string | undefined;
  decidedTo?: string | undefined;
}

export type ApprovalRequest = ListRequest<'requested' | 'decided'> &
  ApprovalFilter & {
    /** Limits the list to the requests that the reader can decide, or to the reader's own. */
    scope?: 'decidable' | 'own' | undefined;
  };

export interface ApprovalScope {
  found: Condition | undefined;
  timeZone: string;
  reader: { administratorId: bigint; now: Date };
}

const sorts = {
  requested: { by: sql`p.requested_at`, kind: 'time' },
  // A request that nobody has decided is sorted by its time of request.
  decided: { by: sql`coalesce(p.decided_at, p.requested_at)`, kind: 'time' },
} as const;

const decidable = ({ administratorId, now }: ApprovalScope['reader']) =>
  sql<boolean>`(p.state = 'pending' and p.id in (select ledger.decidable_approvals(${administratorId}, ${now})))`;

const reference = sql`lower(coalesce(p.payload -> 'fields' ->> 'reference', p.payload -> 'fields' ->> 'transaction'))`;

export const isFound = ({ id, name, code }: SearchTerms, customerIds: readonly bigint[]): Condition =>
  isSome([
    ...isEqual(sql`p.id`, id),
    ...(code === undefined ? [] : [sql<boolean>`${reference} like ${likeBeginning(code)}`]),
    ...(name === undefined ? [] : [hasWords(sql`(p.payload ->> 'subject') || ' ' || p.reason`, name)]),
    ...(customerIds.length === 0 ? [] : [sql<boolean>`p.customer_id = any(${[...customerIds]}::bigint[])`]),
  ]);

function conditionsOf(filter: ApprovalFilter, { found, timeZone }: ApprovalScope): Condition[] {
  const { state, kind, customerId, requestedBy, decidedBy, requestedFrom, requestedTo, decidedFrom, decidedTo } =
    filter;
  const decided = isWithinDays(sorts.decided.by, { name: 'decided', from: decidedFrom, to: decidedTo }, timeZone);
  return [
    ...isAnyOf(sql`p.state`, state),
    ...isAnyOf(sql`p.kind`, kind),
    ...isEqual(sql`p.customer_id`, customerId),
    ...isByAccount(sql`p.requested_by`, requestedBy),
    ...isByAccount(sql`p.decided_by`, decidedBy),
    ...isWithinDays(sql`p.requested_at`, { name: 'requested', from: requestedFrom, to: requestedTo }, timeZone),
    ...(decided.length === 0 ? [] : [...decided, sql<boolean>`p.decided_at is not null`]),
    ...(found === undefined ? [] : [found]),
  ];
}

/**
 * Returns the default sort. A filter by days of decisions sorts by decision, so that an index has their rows side by
 * side.
 */
const usualSort = ({ decidedFrom, decidedTo }: ApprovalFilter) =>
  decidedFrom === undefined && decidedTo === undefined ? 'requested' : 'decided';

/** Selects the rows of a page, the newest first; of those that the reader can decide, the longest waiting first. */
export function approvalPage({ scope: only, ...request }: ApprovalRequest, scope: ApprovalScope) {
  const keyset = keysetOf(request, sorts, {
    id: sql`p.id`,
    sort: usualSort(request),
    descending: only !== 'decidable',
  });
  const { size, after, order, position } = keyset;
  const conditions = [
    ...conditionsOf(request, scope),
    ...(only === 'decidable' ? [decidable(scope.reader)] : []),
    ...(only === 'own' ? isEqual(sql`p.requested_by`, scope.reader.administratorId) : []),
    ...after,
  ];
  const found = sql`select p.* from shop.approval p where ${isEvery(conditions)} order by ${order} limit ${size + 1}`;
  return { found, order, position, size, canDecide: decidable(scope.reader) };
}

export const approvalById = (approvalId: bigint, reader: ApprovalScope['reader']) => ({
  found: sql`select p.* from shop.approval p where p.id = ${approvalId}`,
  order: sql`p.id`,
  position: sql<string>`''`,
  canDecide: decidable(reader),
});

export const approvalMatches = (filter: ApprovalFilter, scope: ApprovalScope): RawBuilder<unknown> =>
  sql`select p.id from shop.approval p where ${isEvery(conditionsOf(filter, scope))}`;
