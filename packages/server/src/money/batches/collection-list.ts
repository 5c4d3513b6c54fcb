// Searches and filters what sweeps moved, or tried to move, from deposit addresses.
import type { PaymentMethodCode, ResponseOf } from '@goodturn/contract';
import { sql, type RawBuilder } from 'kysely';
import {
  isAnyOf,
  isEqual,
  isEvery,
  isSome,
  isWithinDays,
  likeBeginning,
  type Condition,
} from '../../foundation/lists/list-conditions.ts';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import type { SearchTerms } from '../../foundation/lists/search-terms.ts';

type Shown = ResponseOf<'collection/inquire'>['list'][number];

export interface CollectionRow {
  id: bigint;
  batchId: bigint;
  chain: Shown['chain'];
  paymentMethod: PaymentMethodCode;
  customerId: bigint;
  userName: string;
  recipient: string | null;
  from: Buffer;
  to: Buffer;
  units: bigint;
  block: bigint | null;
  tx: Buffer | null;
  state: 'open' | 'abandoned' | 'settled' | 'released';
  outcome: 'paid' | 'failed' | 'replaced' | 'expired' | null;
  createdAt: Date;
  endedAt: Date | null;
}

export interface CollectionFilter {
  search?: string | undefined;
  state?: Shown['state'][] | undefined;
  paymentMethod?: PaymentMethodCode[] | undefined;
  batchId?: bigint | undefined;
  customerId?: bigint | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
}

export type CollectionRequest = ListRequest<'created'> & CollectionFilter;

export interface CollectionScope {
  /** The condition of the search; undefined without one. */
  found: Condition | undefined;
  timeZone: string;
}

/** The rows of a batch are written with it, one behind the other. */
const sorts = { created: { by: sql`i.id`, kind: 'number' } } as const;

const isIn = {
  waiting: sql<boolean>`i.state = 'open'`,
  success: sql<boolean>`i.state = 'settled'`,
  failed: sql<boolean>`i.state in ('released', 'abandoned')`,
};

// The condition is that of the partial indexes on these rows.
const isCollected = sql<boolean>`i.customer_id is not null and i.asset = 'token'`;
/** A row that nobody could sign moved nothing, and tried nothing. */
const wasExported = sql<boolean>`exists (select from chain.batch x where x.id = i.batch_id and x.exported_at is not null)`;

const isOfBatches = (conditions: readonly Condition[]): Condition[] =>
  conditions.length === 0
    ? []
    : [sql<boolean>`i.batch_id = any(array(select b.id from chain.batch b where ${isEvery(conditions)}))`];

const isOfMethods = (methods: readonly PaymentMethodCode[] | undefined): Condition[] =>
  methods === undefined
    ? []
    : [
        sql<boolean>`b.token in (select k.id from chain.token k join shop.payment_method m on m.id = k.payment_method_id
          where ${isEvery(isAnyOf(sql`m.code`, methods))})`,
      ];

export const isFound = ({ id, transaction, account }: SearchTerms, customerIds: readonly bigint[]): Condition =>
  isSome([
    ...isEqual(sql`i.id`, id),
    ...(transaction === undefined ? [] : [sql<boolean>`encode(i.tx, 'hex') like ${likeBeginning(transaction)}`]),
    ...isEqual(sql`i.to_account`, account),
    ...(customerIds.length === 0 ? [] : [sql<boolean>`i.customer_id = any(${[...customerIds]}::bigint[])`]),
  ]);

function conditionsOf(filter: CollectionFilter, { found, timeZone }: CollectionScope): Condition[] {
  const { state, paymentMethod, batchId, customerId, createdFrom, createdTo } = filter;
  const days = isWithinDays(sql`b.created_at`, { name: 'created', from: createdFrom, to: createdTo }, timeZone);
  return [
    isCollected,
    wasExported,
    ...(state === undefined ? [] : [isSome(state.map((one) => isIn[one]))]),
    ...isOfBatches([...isOfMethods(paymentMethod), ...days]),
    ...isEqual(sql`i.batch_id`, batchId),
    ...isEqual(sql`i.customer_id`, customerId),
    ...(found === undefined ? [] : [found]),
  ];
}

export function collectionPage(request: CollectionRequest, scope: CollectionScope) {
  const keyset = keysetOf(request, sorts, { id: sql`i.id`, sort: 'created', descending: true });
  const { size, after, order, position } = keyset;
  const query = sql<CollectionRow & { position: string }>`
    select ${position} as position, i.id, i.batch_id as "batchId", i.chain, m.code as "paymentMethod", c.id as "customerId",
           c.user_name as "userName", c.recipient, i.from_account as "from", i.to_account as "to", i.units, i.tx, i.state, i.outcome,
           (select min(p.block) from chain.observed_payout p where p.item_id = i.id and p.tx = i.tx) as block,
           b.created_at as "createdAt", i.ended_at as "endedAt"
      from (select * from chain.batch_item i where ${isEvery([...conditionsOf(request, scope), ...after])}
             order by ${order} limit ${size + 1}) i
      join chain.batch b on b.id = i.batch_id
      join chain.token t on t.id = b.token join shop.payment_method m on m.id = t.payment_method_id
      join shop.customer c on c.id = i.customer_id
     order by ${order}`;
  return { query, size };
}

export const collectionAmounts = (filter: CollectionFilter, scope: CollectionScope): RawBuilder<unknown> => sql`
  select i.units as amount from chain.batch_item i where ${isEvery(conditionsOf(filter, scope))}`;
