// Searches, filters and sorts the withdrawals of all customers for operators.
import type { PaymentMethodCode } from '@goodturn/contract';
import type { Database } from '@goodturn/database';
import type { RejectReason } from '@goodturn/ledger';
import { sql, type RawBuilder } from 'kysely';
import {
  isAnyOf,
  isEqual,
  isEvery,
  isSome,
  isWithinAmounts,
  isWithinDays,
  type Condition,
} from '../../foundation/lists/list-conditions.ts';
import { keysetOf, keysetPage, type ListRequest } from '../../foundation/lists/pagination.ts';
import type { SearchTerms } from '../../foundation/lists/search-terms.ts';
import { withdrawalColumns, withdrawalOf, type WithdrawalStage } from './withdrawal-row.ts';

export interface WithdrawalFilter {
  search?: string | undefined;
  stage?: WithdrawalStage[] | undefined;
  paymentMethod?: PaymentMethodCode[] | undefined;
  overdue?: boolean | undefined;
  customerId?: bigint | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  amountMin?: string | undefined;
  amountMax?: string | undefined;
}

export type WithdrawalRequest = ListRequest<'created' | 'amount'> & WithdrawalFilter;

export interface WithdrawalScope {
  search: { terms: SearchTerms; customerIds: bigint[] } | undefined;
  /** A filter by code becomes one by id, by which the database can plan. */
  methods: readonly { id: bigint; code: PaymentMethodCode }[];
  overdueSince: Date;
  /** The administrator who reads the list; undefined for a file that anybody may read later. */
  readerId: bigint | undefined;
  now: Date;
  timeZone: string;
}

const rejectReasons: readonly RejectReason[] = ['address_unusable', 'payment_method_suspended', 'active_hold'];

const approvalKinds = [
  'withdrawal_approval',
  'withdrawal_rejection',
  'withdrawal_payout',
  'payout_abandonment',
] as const;

const sorts = {
  created: { by: sql`w.requested_at`, kind: 'time' },
  amount: { by: sql`w.amount`, kind: 'number' },
} as const;

const open: readonly WithdrawalStage[] = ['under_review', 'approved', 'signing', 'batched', 'signed', 'sent'];
export const isOpen = (stage: WithdrawalStage): boolean => open.includes(stage);

function isFound({ terms, customerIds }: NonNullable<WithdrawalScope['search']>): Condition {
  const { id, amount, transaction, address } = terms;
  return isSome([
    ...isEqual(sql`w.id`, id),
    ...isEqual(sql`w.amount`, amount),
    ...isEqual(sql`(w.amount - w.fee)`, amount),
    ...(transaction === undefined ? [] : [sql<boolean>`w.transaction_reference like ${`${transaction}%`}`]),
    ...(address === undefined ? [] : [sql<boolean>`lower(w.address) like ${`${address}%`}`]),
    ...(customerIds.length === 0 ? [] : [sql<boolean>`w.customer_id = any(${customerIds}::bigint[])`]),
  ]);
}

function conditionsOf(filter: WithdrawalFilter, scope: WithdrawalScope): Condition[] {
  const { stage, paymentMethod, overdue, customerId, createdFrom, createdTo, amountMin, amountMax } = filter;
  const { search, methods, overdueSince, timeZone } = scope;
  const isOverdue = sql<boolean>`(w.stage in (${sql.join([...open])}) and w.requested_at <= ${overdueSince})`;
  const methodIds = paymentMethod?.flatMap((code) => methods.filter((one) => one.code === code).map(({ id }) => id));
  return [
    ...isAnyOf(sql`w.stage`, stage),
    ...isAnyOf(sql`w.payment_method_id`, methodIds),
    ...(overdue === undefined ? [] : [overdue ? isOverdue : sql<boolean>`not ${isOverdue}`]),
    ...isEqual(sql`w.customer_id`, customerId),
    ...isWithinDays(sql`w.requested_at`, { name: 'created', from: createdFrom, to: createdTo }, timeZone),
    ...isWithinAmounts(sql`w.amount`, { name: 'amount', from: amountMin, to: amountMax }),
    ...(search === undefined ? [] : [isFound(search)]),
  ];
}

const isQueue = ({ stage, overdue }: WithdrawalFilter): boolean =>
  overdue === true || (stage !== undefined && stage.every(isOpen));

/**
 * Returns the SQL of the sum that was approved on this day of the site for the same customer, to the same address, or
 * by the reader alone, whichever is most, as `ledger.exceeds_review_limit` compares it with the limit of one person.
 */
const approvedOn = ({ now, timeZone, readerId }: WithdrawalScope) => {
  const isToday = sql`d.stage in ('approved', 'signing', 'batched', 'signed', 'sent', 'paid') and d.reviewed_at > ${now}::timestamptz - interval '2 days'
     and shop.site_day(d.reviewed_at, ${timeZone}) = shop.site_day(${now}, ${timeZone})`;
  return sql<bigint>`(
  select coalesce(greatest(sum(d.amount) filter (where d.customer_id = w.customer_id),
                           sum(d.amount) filter (where lower(d.address) = lower(w.address)),
                           (select sum(d.amount) from shop.withdrawal d
                             where d.reviewed_by = ${readerId ?? null} and d.review_approval_id is null and ${isToday})), 0)::bigint
    from shop.withdrawal d
   where (d.customer_id = w.customer_id or lower(d.address) = lower(w.address)) and ${isToday})`;
};

/** Returns a page. Waiting withdrawals are a queue, which begins with the oldest; other lists begin with the newest. */
export async function readWithdrawalPage(database: Database, request: WithdrawalRequest, scope: WithdrawalScope) {
  const keyset = keysetOf(request, sorts, { id: sql`w.id`, sort: 'created', descending: !isQueue(request) });
  const { size, after, order, position } = keyset;
  const rows = await database
    .selectFrom('shop.withdrawal as w')
    .innerJoin('shop.payment_method as m', 'm.id', 'w.payment_method_id')
    .innerJoin('shop.customer as c', 'c.id', 'w.customer_id')
    .leftJoin('shop.administrator as a', 'a.id', 'w.reviewed_by')
    .leftJoin('shop.approval as y', 'y.id', 'w.approval_id')
    .leftJoin('shop.administrator as b', 'b.id', 'y.requested_by')
    .leftJoin('shop.administrator as d', 'd.id', 'y.decided_by')
    .select(withdrawalColumns)
    .select(['c.user_name as userName', 'c.recipient', 'a.account as reviewedBy', 'b.account as bookedBy'])
    .select(['d.account as confirmedBy', position.as('position')])
    .select(({ selectFrom }) =>
      selectFrom('shop.approval as p')
        .select(sql<bigint>`max(p.id)`.as('id'))
        .where('p.state', '=', 'pending')
        .where('p.kind', 'in', approvalKinds)
        .whereRef('p.subject_id', '=', 'w.id')
        .as('approvalId'),
    )
    .select(approvedOn(scope).as('approvedToday'))
    .select(
      sql<boolean>`w.stage in ('under_review', 'approved') and chain.is_payee_blocked(w.payment_method_id, w.address)`.as(
        'payeeBlocked',
      ),
    )
    .select(
      sql<boolean>`w.stage in ('under_review', 'approved') and chain.is_payee_listed(w.payment_method_id, w.address)`.as(
        'payeeListed',
      ),
    )
    .where(
      sql<boolean>`w.id = any(array(
        select w.id from shop.withdrawal w where ${isEvery([...conditionsOf(request, scope), ...after])}
         order by ${order} limit ${size + 1}))`,
    )
    .orderBy(order)
    .execute();
  return keysetPage(rows.map(withdrawalOf), { size });
}

/** Returns the reasons for which a withdrawal can be rejected now; undefined if there is no such withdrawal. */
export async function readRejectReasons(
  database: Database,
  withdrawalId: bigint,
  now: Date,
): Promise<RejectReason[] | undefined> {
  const { rows } = await sql<{ reasons: RejectReason[] }>`
    select array(select reason from unnest(${[...rejectReasons]}::text[]) reason
                  where ledger.rejection_obstacle(w, reason, ${now}) is null) as reasons
      from shop.withdrawal w where w.id = ${withdrawalId}`.execute(database);
  return rows[0]?.reasons;
}

export const withdrawalAmounts = (filter: WithdrawalFilter, scope: WithdrawalScope): RawBuilder<unknown> => sql`
  select w.amount, w.amount - w.fee as received from shop.withdrawal w where ${isEvery(conditionsOf(filter, scope))}`;
