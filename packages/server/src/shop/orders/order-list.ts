// Searches, filters and sorts the orders of all customers for operators.
import type { ResponseOf } from '@goodturn/contract';
import { sql, type RawBuilder } from 'kysely';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import {
  isAnyOf,
  isEqual,
  isEvery,
  isSome,
  isWithinAmounts,
  isWithinDays,
  type Condition,
} from '../../foundation/lists/list-conditions.ts';
import type { SearchTerms } from '../../foundation/lists/search-terms.ts';
import { chosenVariant, offered, type Languages } from '../../foundation/order-product-columns.ts';
import { shipmentColumns, type ShipmentRow } from './order-row.ts';

type ShipmentState = NonNullable<ResponseOf<'order/inquire'>['list'][number]['shipment']>['state'];

export interface AdminOrderRow extends ShipmentRow {
  id: bigint;
  status: number;
  customer_id: bigint;
  user_name: string;
  customer_name: string | null;
  product_name: string;
  brand_name: string;
  campaign_id: bigint;
  unit_number: number;
  price: bigint;
  cashback: bigint;
  bonus: bigint | null;
  commission: bigint | null;
  created_at: Date;
  paid_at: Date | null;
  closed_at: Date | null;
  refunded_at: Date | null;
  refund_reason: string | null;
  /** The names of the chosen options. */
  variant: string;
  shippedBy: string | null;
  deliveredBy: string | null;
}

export interface OrderFilter {
  search?: string | undefined;
  orderId?: bigint | undefined;
  orderIds?: readonly bigint[] | undefined;
  customerId?: bigint | undefined;
  campaignId?: bigint | undefined;
  status?: number[] | undefined;
  shipmentState?: ShipmentState[] | undefined;
  /** Whether a return waits for a decision. */
  returnRequested?: boolean | undefined;
  /** The country of the shipment. */
  country?: string[] | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  amountMin?: string | undefined;
  amountMax?: string | undefined;
}

export type OrderRequest = ListRequest<'created' | 'due' | 'amount'> & OrderFilter;

interface OrderSearch {
  terms: SearchTerms;
  customerIds: bigint[];
  orderIds: bigint[];
  campaignIds: bigint[];
}

export interface OrderScope {
  found: Condition | undefined;
  timeZone: string;
  now: Date;
}

const sorts = {
  created: { by: sql`o.created_at`, kind: 'time' },
  // Only an unfinished shipment has a deadline.
  due: { by: sql`s.due_at`, kind: 'time', isOptional: true },
  amount: { by: sql`o.price`, kind: 'number' },
} as const;

export function isFound({ terms, customerIds, orderIds, campaignIds }: OrderSearch): Condition {
  const anyId = (column: RawBuilder<unknown>, ids: bigint[]): Condition[] =>
    ids.length === 0 ? [] : [sql<boolean>`${column} = any(${ids}::bigint[])`];
  return isSome([
    ...isEqual(sql`o.id`, terms.id),
    ...isEqual(sql`o.price`, terms.amount),
    ...anyId(sql`o.customer_id`, customerIds),
    ...anyId(sql`o.id`, orderIds),
    ...anyId(sql`o.campaign_id`, campaignIds),
  ]);
}

/** Maximum age of unpaid orders: they expire within the hour, and a job finds those whose end was missed. */
const maxUnpaidAge = sql`interval '2 days'`;

/**
 * Matches a status by a time that only orders in this status have, for which there is an index. An index over the
 * status itself would be written again with every payment.
 */
function ofStatus(status: number[] | undefined, now: Date): Condition[] {
  const [only, ...more] = status ?? [];
  const found = isAnyOf(sql`o.status`, status);
  if (more.length > 0) return found;
  if (only === 0) return [...found, sql<boolean>`o.expires_at > ${now}::timestamptz - ${maxUnpaidAge}`];
  if (only === 2) return [...found, sql<boolean>`o.cancelled_at is not null`];
  if (only === 3) return [...found, sql<boolean>`o.refunded_at is not null`];
  return found;
}

/**
 * Matches shipments by their deadline: unfinished ones have one, finished ones have none, except delivered goods that
 * can still be returned.
 */
function ofShipment(states: ShipmentState[] | undefined): Condition[] {
  const open = states?.every((state) => state === 'waiting' || state === 'shipped') === true;
  return [...isAnyOf(sql`s.state`, states), ...(open ? [sql<boolean>`s.due_at is not null`] : [])];
}

function conditionsOf(filter: OrderFilter, { found, timeZone, now }: OrderScope): Condition[] {
  const { orderId, orderIds, customerId, campaignId, status, shipmentState, returnRequested } = filter;
  const { createdFrom, createdTo, amountMin, amountMax } = filter;
  const asked = sql<boolean>`o.id in (select r.order_id from shop.return_request r where r.state in ('requested', 'received', 'appealed'))`;
  return [
    ...isEqual(sql`o.id`, orderId),
    ...(orderIds === undefined ? [] : [sql<boolean>`o.id = any(${orderIds}::bigint[])`]),
    ...isEqual(sql`o.customer_id`, customerId),
    ...isEqual(sql`o.campaign_id`, campaignId),
    ...ofStatus(status, now),
    ...ofShipment(shipmentState),
    ...isAnyOf(sql`s.country`, filter.country),
    ...(returnRequested === undefined ? [] : [returnRequested ? asked : sql<boolean>`not ${asked}`]),
    ...isWithinDays(sql`o.created_at`, { name: 'created', from: createdFrom, to: createdTo }, timeZone),
    ...isWithinAmounts(sql`o.price`, { name: 'amount', from: amountMin, to: amountMax }),
    ...(found === undefined ? [] : [found]),
  ];
}

const from = (isWithShipments: boolean) =>
  isWithShipments ? sql`shop.orders o join shop.shipment s on s.order_id = o.id` : sql`shop.orders o`;

/** An unpaid order has no shipment, and stays in a list that is sorted by one. */
const withEveryOrder = sql`shop.orders o left join shop.shipment s on s.order_id = o.id`;

const isOfShipments = ({ shipmentState, country }: OrderFilter): boolean =>
  shipmentState !== undefined || country !== undefined;

const isQueue = ({ shipmentState }: OrderFilter): boolean =>
  shipmentState !== undefined && shipmentState.every((state) => state === 'waiting');

/**
 * Selects the rows of a page: orders waiting for shipment by their deadline, at which they are refunded, and all others
 * from the newest.
 */
export function orderPage(request: OrderRequest, scope: OrderScope, languages: Languages) {
  const usual = isQueue(request)
    ? ({ sort: 'due', descending: false } as const)
    : ({ sort: 'created', descending: true } as const);
  const sort = request.sort ?? usual.sort;
  const keyset = keysetOf(request, sorts, { id: sql`o.id`, ...usual });
  const { size, order, position } = keyset;
  const parts = sort === 'due' ? keyset.parts : [{ where: keyset.after, order }];
  const source = sort === 'due' && !isOfShipments(request) ? withEveryOrder : from(isOfShipments(request));
  const conditions = conditionsOf(request, scope);
  const selections = parts.map(
    (part) => sql`(select o.* from ${source} where ${isEvery([...conditions, ...part.where])}
                    order by ${part.order} limit ${size + 1})`,
  );
  const query = sql<AdminOrderRow & { position: string }>`
    select ${position} as position, o.id, o.status, o.customer_id, c.user_name, c.recipient as customer_name, ${offered(languages)},
           o.campaign_id, o.unit_number, o.price, o.cashback, o.bonus, o.commission, o.created_at, o.paid_at, o.closed_at,
           o.refunded_at, o.refund_reason, ${chosenVariant(languages)} as variant, ${shipmentColumns},
           (select a.account from shop.administrator a where a.id = s.shipped_by) as "shippedBy",
           (select a.account from shop.administrator a where a.id = s.delivery_confirmed_by) as "deliveredBy"
      from (${sql.join(selections, sql` union all `)}) o
      join shop.customer c on c.id = o.customer_id
      join shop.product_revision v on v.id = o.product_revision_id
      left join shop.shipment s on s.order_id = o.id
     order by ${order} limit ${size + 1}`;
  return { query, size };
}

export const orderAmounts = (filter: OrderFilter, scope: OrderScope): RawBuilder<unknown> => sql`
  select o.price, o.cashback, o.bonus from ${from(isOfShipments(filter))}
   where ${isEvery(conditionsOf(filter, scope))}`;
