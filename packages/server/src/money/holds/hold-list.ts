// Searches, filters and sorts the holds of all customers for operators.
import { type RawBuilder, sql } from 'kysely';
import { isByAccount, hasWords } from '../../foundation/lists/list-conditions.ts';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import {
  isAnyOf,
  isEqual,
  isEvery,
  isSome,
  isWithinDays,
  type Condition,
} from '../../foundation/lists/list-conditions.ts';
import type { SearchTerms } from '../../foundation/lists/search-terms.ts';
import type { Hold } from './hold-store.ts';

type HoldQueueState = 'appealed' | 'active' | 'ended';

export interface HoldFilter {
  search?: string | undefined;
  state?: HoldQueueState[] | undefined;
  endCause?: string[] | undefined;
  customerId?: bigint | undefined;
  requestedBy?: string | undefined;
  startsFrom?: string | undefined;
  startsTo?: string | undefined;
  endedFrom?: string | undefined;
  endedTo?: string | undefined;
}

export type HoldRequest = ListRequest<'starts' | 'expires'> & HoldFilter;

export interface HoldScope {
  found: Condition | undefined;
  timeZone: string;
}

export interface ListedHold extends Hold {
  userName: string;
  requestedBy: string;
  agreedBy: string | null;
  judgedBy: string | null;
}

const sorts = {
  starts: { by: sql`h.starts_at`, kind: 'time' },
  expires: { by: sql`h.expires_at`, kind: 'time' },
} as const;

const isIn = {
  // An undecided appeal stays in the list after its hold has ended.
  appealed: sql<boolean>`(h.appeal_text is not null and h.appeal_accepted is null)`,
  active: sql<boolean>`h.ended_at is null`,
  ended: sql<boolean>`h.ended_at is not null`,
};

export const isFound = ({ id, name }: SearchTerms, customerIds: readonly bigint[]): Condition =>
  isSome([
    ...isEqual(sql`h.id`, id),
    ...(name === undefined ? [] : [hasWords(sql`h.reason || ' ' || coalesce(h.appeal_text, '')`, name)]),
    ...(customerIds.length === 0 ? [] : [sql<boolean>`h.customer_id = any(${[...customerIds]}::bigint[])`]),
  ]);

function conditionsOf(filter: HoldFilter, { found, timeZone }: HoldScope): Condition[] {
  const { state, endCause, customerId, requestedBy, startsFrom, startsTo, endedFrom, endedTo } = filter;
  return [
    ...(state === undefined ? [] : [isSome(state.map((one) => isIn[one]))]),
    ...isAnyOf(sql`h.end_reason`, endCause),
    ...isEqual(sql`h.customer_id`, customerId),
    ...(requestedBy === undefined
      ? []
      : [
          sql<boolean>`h.approval_id in (
            select p.id from shop.approval p where p.kind = 'hold' and ${isEvery(isByAccount(sql`p.requested_by`, requestedBy))})`,
        ]),
    ...isWithinDays(sql`h.starts_at`, { name: 'starts', from: startsFrom, to: startsTo }, timeZone),
    ...isWithinDays(sql`h.ended_at`, { name: 'ended', from: endedFrom, to: endedTo }, timeZone),
    ...(found === undefined ? [] : [found]),
  ];
}

/** Undecided appeals are a queue, which begins with the oldest; other lists begin with the newest. */
const isQueue = ({ state }: HoldFilter): boolean => state?.every((one) => one === 'appealed') ?? false;

export function holdPage(request: HoldRequest, scope: HoldScope) {
  const keyset = keysetOf(request, sorts, { id: sql`h.id`, sort: 'starts', descending: !isQueue(request) });
  const { size, after, order, position } = keyset;
  const query = sql<ListedHold & { position: string }>`
    select ${position} as position, h.id, h.customer_id as "customerId", h.reason, h.starts_at as "startsAt", h.expires_at as "expiresAt",
           h.ended_at as "endedAt", h.end_reason as "endCause", h.appeal_text as appeal, h.appealed_at as "appealedAt",
           h.appeal_accepted as "appealAccepted", h.appeal_remark as "appealRemark", c.user_name as "userName",
           requester.account as "requestedBy", agreer.account as "agreedBy", judge.account as "judgedBy"
      from (select * from shop.hold h where ${isEvery([...conditionsOf(request, scope), ...after])}
             order by ${order} limit ${size + 1}) h
      join shop.customer c on c.id = h.customer_id
      join shop.approval p on p.id = h.approval_id
      join shop.administrator requester on requester.id = p.requested_by
      left join shop.administrator agreer on agreer.id = p.decided_by
      left join shop.administrator judge on judge.id = h.appeal_decided_by
     order by ${order}`;
  return { query, size };
}

export const holdMatches = (filter: HoldFilter, scope: HoldScope): RawBuilder<unknown> =>
  sql`select h.id from shop.hold h where ${isEvery(conditionsOf(filter, scope))}`;
