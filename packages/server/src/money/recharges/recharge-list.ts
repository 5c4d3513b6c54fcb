// Searches, filters and sorts the recharges of all customers for operators.
import type { PaymentMethodCode } from '@goodturn/contract';
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
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import type { SearchTerms } from '../../foundation/lists/search-terms.ts';
import type { PaymentMethod } from './recharge-store.ts';
import { adminRechargeColumns, type AdminRechargeRow } from './recharge-row.ts';

export interface RechargeFilter {
  search?: string | undefined;
  status?: number[] | undefined;
  paymentMethod?: PaymentMethodCode[] | undefined;
  overdue?: boolean | undefined;
  customerId?: bigint | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  amountMin?: string | undefined;
  amountMax?: string | undefined;
}

export type RechargeRequest = ListRequest<'created' | 'amount'> & RechargeFilter;

interface RechargeSearch {
  terms: SearchTerms;
  customerIds: bigint[];
}

export interface RechargeScope {
  search: RechargeSearch | undefined;
  /** A filter by code becomes one by id, by which the database can plan. */
  methods: readonly Pick<PaymentMethod, 'id' | 'code'>[];
  overdueBefore: Date;
  timeZone: string;
}

const amount = sql`coalesce(r.credited_amount, r.requested_amount, 0)`;
const sorts = {
  created: { by: sql`r.created_at`, kind: 'time' },
  amount: { by: amount, kind: 'number' },
} as const;

function isFound({ terms, customerIds }: RechargeSearch): Condition {
  const { id, amount: searched, transaction } = terms;
  return isSome([
    ...isEqual(sql`r.id`, id),
    ...isEqual(sql`r.requested_amount`, searched),
    ...isEqual(amount, searched),
    ...(transaction === undefined ? [] : [sql<boolean>`r.transaction_reference like ${`${transaction}%`}`]),
    ...(customerIds.length === 0 ? [] : [sql<boolean>`r.customer_id = any(${customerIds}::bigint[])`]),
  ]);
}

function conditionsOf(
  filter: RechargeFilter,
  { search, methods, overdueBefore, timeZone }: RechargeScope,
): Condition[] {
  const { status, paymentMethod, overdue, customerId, createdFrom, createdTo, amountMin, amountMax } = filter;
  const isOverdue = sql<boolean>`(r.status = 0 and r.created_at < ${overdueBefore})`;
  const methodIds = paymentMethod?.flatMap((code) => methods.filter((one) => one.code === code).map(({ id }) => id));
  return [
    ...isAnyOf(sql`r.status`, status),
    ...isAnyOf(sql`r.payment_method_id`, methodIds),
    ...(overdue === undefined ? [] : [overdue ? isOverdue : sql<boolean>`not ${isOverdue}`]),
    ...isEqual(sql`r.customer_id`, customerId),
    ...isWithinDays(sql`r.created_at`, { name: 'created', from: createdFrom, to: createdTo }, timeZone),
    ...isWithinAmounts(amount, { name: 'amount', from: amountMin, to: amountMax }),
    ...(search === undefined ? [] : [isFound(search)]),
  ];
}

const isQueue = ({ status, overdue }: RechargeFilter): boolean =>
  overdue === true || (status !== undefined && status.every((one) => one === 0));

/** Selects a page. Waiting recharges are a queue, which begins with the oldest; other lists begin with the newest. */
export function rechargePage(request: RechargeRequest, scope: RechargeScope) {
  const keyset = keysetOf(request, sorts, { id: sql`r.id`, sort: 'created', descending: !isQueue(request) });
  const { size, after, order, position } = keyset;
  const query = sql<AdminRechargeRow & { position: string }>`
    select ${adminRechargeColumns}, ${position} as position
      from (select * from shop.recharge r where ${isEvery([...conditionsOf(request, scope), ...after])}
             order by ${order} limit ${size + 1}) r
      join shop.payment_method w on w.id = r.payment_method_id
      join shop.customer c on c.id = r.customer_id
      left join shop.deposit_address d on d.customer_id = r.customer_id and d.chain = case w.code when 'usdt_trc20' then 'tron' else 'ethereum' end
      left join shop.approval a on a.id = r.approval_id
      left join shop.administrator q on q.id = a.requested_by
      left join shop.administrator b on b.id = coalesce(a.decided_by, r.failed_by)
     order by ${order}`;
  return { query, size };
}

export const rechargeSums = ['requestedAmount', 'creditedAmount', 'correctedAmount'] as const;

/** Selects the amounts of all matches. Corrections are few, so that all of them are read at once. */
export const rechargeAmounts = (filter: RechargeFilter, scope: RechargeScope): RawBuilder<unknown> => sql`
  select r.requested_amount as "requestedAmount", r.credited_amount as "creditedAmount", k.amount as "correctedAmount"
    from shop.recharge r
    left join (select t.subject_id, sum(c.amount) as amount
                 from ledger.transfer c join ledger.transfer t on t.id = c.corrects_transfer_id
                where c.corrects_transfer_id is not null and c.kind = 'recharge_correction' group by t.subject_id) k on k.subject_id = r.id
   where ${isEvery(conditionsOf(filter, scope))}`;
