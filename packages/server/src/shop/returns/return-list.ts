// Searches, filters and sorts returns for operators.
import type { ResponseOf, ReturnReason } from '@goodturn/contract';
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
import type { ReturnRow } from './return-store.ts';

/** The states of a return, and `coming` for an accepted one whose goods are on their way back. */
type ReturnQueue = ResponseOf<'return/inquire'>['list'][number]['state'] | 'coming';

export interface AdminReturnRow extends ReturnRow {
  decidedBy: string | null;
  appealDecidedBy: string | null;
  receivedBy: string | null;
  receivedAt: Date | null;
  approvalId: bigint | null;
  rejectionId: bigint | null;
}

export interface ReturnFilter {
  search?: string | undefined;
  state?: ReturnQueue[] | undefined;
  reason?: ReturnReason[] | undefined;
  returnId?: bigint | undefined;
  orderId?: bigint | undefined;
  customerId?: bigint | undefined;
  decidedBy?: string | undefined;
  requestedFrom?: string | undefined;
  requestedTo?: string | undefined;
  decidedFrom?: string | undefined;
  decidedTo?: string | undefined;
}

export type ReturnListRequest = ListRequest<'requested' | 'decided'> & ReturnFilter;

export interface ReturnScope {
  found: Condition | undefined;
  timeZone: string;
}

const sorts = {
  requested: { by: sql`r.requested_at`, kind: 'time' },
  // An undecided return is sorted by the time of its request.
  decided: { by: sql`coalesce(r.decided_at, r.requested_at)`, kind: 'time' },
} as const;

const isIn = {
  // Whatever waits for a decision.
  requested: sql<boolean>`r.state in ('requested', 'received', 'appealed')`,
  agreed: sql<boolean>`r.state = 'agreed'`,
  sent: sql<boolean>`r.state = 'sent'`,
  received: sql<boolean>`r.state = 'received'`,
  appealed: sql<boolean>`r.state = 'appealed'`,
  lapsed: sql<boolean>`r.state = 'lapsed'`,
  accepted: sql<boolean>`r.state = 'accepted'`,
  rejected: sql<boolean>`r.state = 'rejected'`,
  withdrawn: sql<boolean>`r.state = 'withdrawn'`,
  coming: sql<boolean>`(r.awaits_goods or r.state in ('agreed', 'sent'))`,
};

const isOf = (customerIds: readonly bigint[]): Condition => sql<boolean>`r.order_id in (
  select o.id from shop.orders o where o.customer_id = any(${[...customerIds]}::bigint[]))`;

export const isFound = (
  { id }: Pick<SearchTerms, 'id'>,
  { customerIds, orderIds }: { customerIds: readonly bigint[]; orderIds: readonly bigint[] },
): Condition =>
  isSome([
    ...isEqual(sql`r.id`, id),
    ...isEqual(sql`r.order_id`, id),
    ...(orderIds.length === 0 ? [] : [sql<boolean>`r.order_id = any(${[...orderIds]}::bigint[])`]),
    ...(customerIds.length === 0 ? [] : [isOf(customerIds)]),
  ]);

function conditionsOf(filter: ReturnFilter, { found, timeZone }: ReturnScope): Condition[] {
  const { state, reason, returnId, orderId, customerId, decidedBy } = filter;
  const { requestedFrom, requestedTo, decidedFrom, decidedTo } = filter;
  const decided = isWithinDays(sorts.decided.by, { name: 'decided', from: decidedFrom, to: decidedTo }, timeZone);
  return [
    ...(state === undefined ? [] : [isSome(state.map((one) => isIn[one]))]),
    ...isAnyOf(sql`r.reason`, reason),
    ...isEqual(sql`r.id`, returnId),
    ...isEqual(sql`r.order_id`, orderId),
    ...(customerId === undefined ? [] : [isOf([customerId])]),
    ...isByAccount(sql`r.decided_by`, decidedBy),
    ...isWithinDays(sql`r.requested_at`, { name: 'requested', from: requestedFrom, to: requestedTo }, timeZone),
    ...(decided.length === 0 ? [] : [...decided, sql<boolean>`r.decided_at is not null`]),
    ...(found === undefined ? [] : [found]),
  ];
}

/** Undecided and expected returns are a queue, which begins with the oldest; other lists begin with the newest. */
const isQueue = ({ state }: ReturnFilter): boolean =>
  state?.every((one) => one === 'requested' || one === 'appealed' || one === 'coming') ?? false;

/** A filter by the day of decision is read in the order of decisions, in which an index holds them. */
const usualSort = ({ decidedFrom, decidedTo }: ReturnFilter) =>
  decidedFrom === undefined && decidedTo === undefined ? 'requested' : 'decided';

export function returnPage(request: ReturnListRequest, scope: ReturnScope) {
  const usual = { id: sql`r.id`, sort: usualSort(request), descending: !isQueue(request) } as const;
  const { size, after, order, position } = keysetOf(request, sorts, usual);
  const query = sql<AdminReturnRow & { position: string }>`
    select ${position} as position, r.id, r.order_id, r.reason, r.note, r.state, r.requested_at, r.decision_due_at, r.decided_at, r.remark,
           r.send_to, r.send_by, r.sent_at, r.sent_tracking, r.refusal_reason, r.appeal_text, r.appealed_at, r.appeal_accepted,
           r.appeal_remark, r.appeal_decided_at, r.approval_id as "rejectionId", d.account as "decidedBy", t.account as "appealDecidedBy",
           a.account as "receivedBy", g.received_at as "receivedAt",
           (select max(p.id) from shop.approval p
             where p.state = 'pending' and p.kind in ('return_rejection', 'return_acceptance', 'return_appeal') and p.subject_id = r.id) as "approvalId"
      from (select * from shop.return_request r where ${isEvery([...conditionsOf(request, scope), ...after])}
             order by ${order} limit ${size + 1}) r
      left join shop.administrator d on d.id = r.decided_by
      left join shop.administrator t on t.id = r.appeal_decided_by
      left join shop.returned_goods g on g.return_id = r.id
      left join shop.administrator a on a.id = g.received_by
     order by ${order}`;
  return { query, size };
}

export const returnPrices = (filter: ReturnFilter, scope: ReturnScope): RawBuilder<unknown> => sql`
  select o.price from shop.return_request r join shop.orders o on o.id = r.order_id
   where ${isEvery(conditionsOf(filter, scope))}`;
