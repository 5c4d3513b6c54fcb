// Bills are the changes of customers' available balances: rows of the ledger, which are only read here.
import type { TransferKind } from '@goodturn/ledger';
import { sql, type RawBuilder } from 'kysely';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import { isAnyOf, isEqual, isEvery, isWithinDays, type Condition } from '../../foundation/lists/list-conditions.ts';

export interface BillRow {
  id: bigint;
  customer_id: bigint;
  user_name: string;
  customer_name: string | null;
  phone: string | null;
  kind: TransferKind;
  record_type: number; // index: of the wire's record types
  subject_id: bigint;
  corrects_transfer_id: bigint | null;
  /** It is negative for a debit. */
  amount: bigint;
  available_balance_after: bigint;
  created_at: Date;
}

export interface BillFilter {
  search?: string | undefined;
  type?: number[] | undefined;
  customerId?: bigint | undefined;
  orderId?: bigint | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
}

export type BillRequest = ListRequest<'created'> & BillFilter;

export interface BillScope {
  /** The bill and the customers that a search text can mean. */
  found: { id: bigint | undefined; customerIds: readonly bigint[] } | undefined;
  /** The kinds of transfer that have the types of the filter. */
  kinds: readonly TransferKind[] | undefined;
  timeZone: string;
}

/** The kinds that every payment writes. A scan by time soon meets them; every other kind has a separate index. */
const frequentKinds: readonly TransferKind[] = ['order_price', 'order_cashback'];
const isRare = sql<boolean>`t.kind not in ('order_price', 'order_cashback')`;
const orderKinds: readonly TransferKind[] = [
  'order_price',
  'order_cashback',
  'order_bonus',
  'order_price_refund',
  'order_cashback_reversal',
  'referral_reward',
];

/** Conditions under which an index returns rows in the order of the list. */
interface Scan {
  /** The customers whose rows are read, each from the newest. */
  customerIds?: readonly bigint[];
  where: readonly Condition[];
}

function scansOf({ customerId, orderId }: BillFilter, { found, kinds }: BillScope): Scan[] {
  const ofKinds = isAnyOf(sql`t.kind`, kinds);
  if (found !== undefined) {
    const { id, customerIds } = found;
    const others = sql<boolean>`t.customer_id <> all(${[...customerIds]}::bigint[])`;
    return [
      { customerIds, where: ofKinds },
      ...(id === undefined ? [] : [{ where: [...ofKinds, ...isEqual(sql`t.id`, id), others] }]),
    ];
  }
  if (customerId !== undefined) return [{ customerIds: [customerId], where: ofKinds }];
  if (orderId !== undefined) return [{ where: [...ofKinds, ...isAnyOf(sql`t.kind`, orderKinds)] }];
  if (kinds === undefined) return [{ where: [] }];
  const frequent = kinds.filter((kind) => frequentKinds.includes(kind));
  const rare = kinds.filter((kind) => !frequent.includes(kind));
  return [
    ...(frequent.length === 0 ? [] : [{ where: isAnyOf(sql`t.kind`, frequent) }]),
    ...rare.map((kind) => ({ where: [...isEqual(sql`t.kind`, kind), isRare] })),
  ];
}

function conditionsOf(filter: BillFilter, timeZone: string): Condition[] {
  const { customerId, orderId, createdFrom, createdTo } = filter;
  return [
    sql<boolean>`t.customer_id is not null`,
    ...isEqual(sql`t.customer_id`, customerId),
    ...(orderId === undefined ? [] : [...isEqual(sql`t.subject_id`, orderId), ...isAnyOf(sql`t.kind`, orderKinds)]),
    ...isWithinDays(sql`t.created_at`, { name: 'created', from: createdFrom, to: createdTo }, timeZone),
  ];
}

/** Selects the rows of a scan; `end` orders and limits them. */
function linesOf({ customerIds, where }: Scan, conditions: readonly Condition[], end: RawBuilder<unknown>) {
  const lines = (own: readonly Condition[]) =>
    sql`select t.* from ledger.transfer t where ${isEvery([...own, ...where, ...conditions])} ${end}`;
  return customerIds === undefined
    ? sql`(${lines([])})`
    : sql`(select t.* from unnest(${[...customerIds]}::bigint[]) owner(id)
             cross join lateral (${lines([sql<boolean>`t.customer_id = owner.id`])}) t)`;
}

/** Combines the scans, of which no two read the same row. */
const unionOf = (scans: readonly RawBuilder<unknown>[]) => sql.join([...scans], sql` union all `);

// The index of statements holds a customer's rows by number, so that rows of known customers are sorted by it.
const sorts = {
  created: { by: sql`t.created_at`, kind: 'time' },
  line: { by: sql`t.id`, kind: 'number' },
} as const;

const isOfCustomers = ({ customerId }: BillFilter, { found }: BillScope): boolean =>
  customerId !== undefined || found !== undefined;

export function billPage({ sort: chosen, ...request }: BillRequest, scope: BillScope) {
  const sort = isOfCustomers(request, scope) ? 'line' : 'created';
  const asked = { ...request, sort: chosen === undefined ? undefined : sort } as const;
  const keyset = keysetOf(asked, sorts, { id: sql`t.id`, sort, descending: true } as const);
  const { size, after, order, position } = keyset;
  const end = sql`order by ${order} limit ${size + 1}`;
  const conditions = [...conditionsOf(request, scope.timeZone), ...after];
  const scans = scansOf(request, scope).map((scan) => linesOf(scan, conditions, end));
  const query = sql<BillRow & { position: string }>`
    select ${position} as position, t.id, t.customer_id, c.user_name, c.recipient as customer_name, c.contact_phone as phone,
           t.kind, k.record_type, t.subject_id, t.corrects_transfer_id, ${signed} as amount, t.available_balance_after, t.created_at
      from (select * from (${unionOf(scans)}) t ${end}) t
      join ledger.transfer_kind k on k.kind = t.kind
      join shop.customer c on c.id = t.customer_id
     order by ${order}`;
  return { query, size };
}

const signed = sql`case when k.debit_type = 'customer.available' then -t.amount else t.amount end`;

/** Selects what each bill credited, debited and both together; each scan ends after `max` + 1 rows. */
export function billAmounts(filter: BillFilter, scope: BillScope, max: number): RawBuilder<unknown> {
  const conditions = conditionsOf(filter, scope.timeZone);
  const scans = scansOf(filter, scope).map((scan) => linesOf(scan, conditions, sql`limit ${max + 1}`));
  return sql`
    select greatest(${signed}, 0) as credited, greatest(-(${signed}), 0) as debited, ${signed} as net
      from (${unionOf(scans)}) t join ledger.transfer_kind k on k.kind = t.kind`;
}
