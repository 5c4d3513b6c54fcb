// Searches and filters the attempts to pay withdrawals for operators.
import type { PaymentMethodCode, ResponseOf } from '@goodturn/contract';
import { sql, type RawBuilder } from 'kysely';
import {
  isByAccount,
  isEqual,
  isEvery,
  isSome,
  isWithinDays,
  type Condition,
} from '../../foundation/lists/list-conditions.ts';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import type { SearchTerms } from '../../foundation/lists/search-terms.ts';

type AttemptState = ResponseOf<'payout_attempt/inquire'>['list'][number]['state'];

interface AttemptRow {
  id: bigint;
  withdrawalId: bigint;
  customerId: bigint;
  userName: string;
  recipient: string | null;
  amount: bigint;
  /** The sum that was to be sent: the amount less the fee. */
  received: bigint;
  paymentMethod: PaymentMethodCode;
  begunBy: string;
  begunAt: Date;
  state: AttemptState;
  endedAt: Date | null;
  approvalId: bigint | null;
  requestedBy: string | null;
  decidedBy: string | null;
}

export interface AttemptFilter {
  search?: string | undefined;
  state?: AttemptState[] | undefined;
  withdrawalId?: bigint | undefined;
  customerId?: bigint | undefined;
  begunBy?: string | undefined;
  begunFrom?: string | undefined;
  begunTo?: string | undefined;
}

export type AttemptRequest = ListRequest<'begun'> & AttemptFilter;

export interface AttemptScope {
  /** The condition of the search; undefined without one. */
  found: Condition | undefined;
  timeZone: string;
}

const sorts = { begun: { by: sql`a.begun_at`, kind: 'time' } } as const;

const isIn = {
  signing: sql<boolean>`a.outcome is null`,
  paid: sql<boolean>`a.outcome = 'paid'`,
  abandoned: sql<boolean>`a.outcome = 'abandoned'`,
};

const isOfCustomers = (ids: readonly bigint[]) => sql<boolean>`a.withdrawal_id in (
  select x.id from shop.withdrawal x where x.customer_id = any(${[...ids]}::bigint[]))`;

export const isFound = ({ id }: SearchTerms, customerIds: readonly bigint[]): Condition =>
  isSome([
    ...isEqual(sql`a.id`, id),
    ...isEqual(sql`a.withdrawal_id`, id),
    ...(customerIds.length === 0 ? [] : [isOfCustomers(customerIds)]),
  ]);

function conditionsOf(filter: AttemptFilter, { found, timeZone }: AttemptScope): Condition[] {
  const { state, withdrawalId, customerId, begunBy, begunFrom, begunTo } = filter;
  return [
    ...(state === undefined ? [] : [isSome(state.map((one) => isIn[one]))]),
    ...isEqual(sql`a.withdrawal_id`, withdrawalId),
    ...(customerId === undefined ? [] : [isOfCustomers([customerId])]),
    ...isByAccount(sql`a.begun_by`, begunBy),
    ...isWithinDays(sql`a.begun_at`, { name: 'begun', from: begunFrom, to: begunTo }, timeZone),
    ...(found === undefined ? [] : [found]),
  ];
}

export function attemptPage(request: AttemptRequest, scope: AttemptScope) {
  const keyset = keysetOf(request, sorts, { id: sql`a.id`, sort: 'begun', descending: true });
  const { size, after, order, position } = keyset;
  const query = sql<AttemptRow & { position: string }>`
    select ${position} as position, a.id, w.id as "withdrawalId", c.id as "customerId", c.user_name as "userName", c.recipient,
           w.amount, w.amount - w.fee as received, m.code as "paymentMethod", b.account as "begunBy", a.begun_at as "begunAt",
           coalesce(a.outcome, 'signing') as state, a.ended_at as "endedAt", a.approval_id as "approvalId",
           q.account as "requestedBy", d.account as "decidedBy"
      from (select * from shop.payout_attempt a where ${isEvery([...conditionsOf(request, scope), ...after])}
             order by ${order} limit ${size + 1}) a
      join shop.withdrawal w on w.id = a.withdrawal_id
      join shop.payment_method m on m.id = w.payment_method_id
      join shop.customer c on c.id = w.customer_id
      join shop.administrator b on b.id = a.begun_by
      left join shop.approval y on y.id = a.approval_id
      left join shop.administrator q on q.id = y.requested_by
      left join shop.administrator d on d.id = y.decided_by
     order by ${order}`;
  return { query, size };
}

export const attemptAmounts = (filter: AttemptFilter, scope: AttemptScope): RawBuilder<unknown> => sql`
  select w.amount - w.fee as received from shop.payout_attempt a join shop.withdrawal w on w.id = a.withdrawal_id
   where ${isEvery(conditionsOf(filter, scope))}`;
