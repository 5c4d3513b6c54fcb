import { bool, int, optionalInt, optionalText, optionalTime, type RowOf, text, time } from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import { isToldAt, toldTimes } from '../traces/told-times.ts';

/** What two persons agreed on by the approval p that a row names. */
const agreement = {
  approvalId: optionalInt,
  approvalKind: ['p.kind', optionalText],
  approvalState: ['p.state', optionalText],
  approvedAt: ['p.decided_at', optionalTime],
  payload: ['p.payload::text', optionalText],
} as const;
export type Agreement = Pick<RowOf<typeof routeColumns>, keyof typeof agreement>;

const routeColumns = {
  ...agreement,
  id: int,
  paymentMethodId: int,
  route: text,
  fromBlock: optionalInt,
  createdAt: time,
  isFirst: [
    `not exists (select from only chain.method_route e where e.payment_method_id = r.payment_method_id and e.id < r.id)`,
    bool,
  ],
} as const;
export type Route = RowOf<typeof routeColumns>;

export const routesOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: routeColumns,
    from: 'only chain.method_route r left join only shop.approval p on p.id = r.approval_id',
    alias: 'r',
    orderBy: 'r.id',
  });

/** Selects the value of a limit that counted when a change of it was made. */
const before = (changes: string, name: string, shipped: string): string => `coalesce(
  (select c.units from only ${changes} c where c.payment_method_id = r.payment_method_id and c.${name} = r.${name}
      and c.id < r.id and c.counts_from <= r.created_at order by c.id desc limit 1),
  (select case r.${name} ${shipped} end from only ${name === 'rail_limit' ? 'chain.rail_limit' : 'chain.payout_limit'} l
    where l.payment_method_id = r.payment_method_id))`;

const shippedOf = (names: readonly string[]): string =>
  names.map((name) => `when '${name}' then l.${name}_units`).join(' ');

const changes = `(
  select r.id, 'rail_limit' as kind, r.payment_method_id, r.rail_limit as name, r.units, r.counts_from, r.created_at, r.approval_id,
         null::bigint as lowered_by, ${before('chain.rail_limit_change', 'rail_limit', shippedOf(['deposit', 'hour', 'day', 'single_deposit', 'single_day']))} as before
    from only chain.rail_limit_change r
  union all
  select r.id, 'payout_limit', r.payment_method_id, r.payout_limit, r.units, r.counts_from, r.created_at, r.approval_id,
         r.lowered_by, ${before('chain.payout_limit_change', 'payout_limit', shippedOf(['row', 'batch', 'day']))}
    from only chain.payout_limit_change r) r`;

const limitColumns = {
  ...agreement,
  id: int,
  kind: text,
  paymentMethodId: int,
  name: text,
  units: int,
  countsFrom: time,
  createdAt: time,
  loweredBy: optionalInt,
  before: optionalInt,
  isTold: [isToldAt('a.times', 'r.created_at'), bool],
} as const;
export type LimitChange = RowOf<typeof limitColumns>;

export const limitChangesOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: limitColumns,
    from: `${changes} left join only shop.approval p on p.id = r.approval_id
      left join ${toldTimes('rail/payout_limit', 'payoutLimit')} a on a.actor_id = r.lowered_by and a.about = r.name`,
    alias: 'r',
    orderBy: 'r.kind, r.id',
  });

/** The migration since which addresses of the platform are entered by two persons. */
const enteredByTwoSince = 176;

const addressColumns = {
  ...agreement,
  id: int,
  chain: text,
  account: [`encode(r.account, 'hex')`, text],
  role: text,
  firstNonce: int,
  createdAt: time,
  countsFrom: time,
  isLater: [
    `coalesce(r.created_at > (select m.applied_at from only goodturn_meta.migration m where m.number = ${enteredByTwoSince}), true)`,
    bool,
  ],
} as const;
export type TreasuryAddress = RowOf<typeof addressColumns>;

export const treasuryAddressesOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: addressColumns,
    from: 'only chain.treasury_address r left join only shop.approval p on p.id = r.approval_id',
    alias: 'r',
    orderBy: 'r.id',
  });

const unlistingColumns = {
  ...agreement,
  id: int,
  list: text,
  account: [`encode(r.account, 'hex')`, optionalText],
  createdAt: time,
  /** The addresses that it took off, and those of them that are of another list or another account. */
  taken: ['(select count(*) from only chain.listed_address l where l.unlisting_id = r.id)', int],
  strays: [
    `(select count(*) from only chain.listed_address l where l.unlisting_id = r.id
       and (l.list <> r.list or l.account is distinct from coalesce(r.account, l.account)))`,
    int,
  ],
} as const;
export type Unlisting = RowOf<typeof unlistingColumns>;

export const unlistingsOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: unlistingColumns,
    from: 'only chain.unlisting r left join only shop.approval p on p.id = r.approval_id',
    alias: 'r',
    orderBy: 'r.id',
  });

/** Reads the batches that pay from, or collect at, what is no payout address of the platform, or was none yet. */
export const strayBatchesOf = (snapshot: Snapshot, isLive: boolean) =>
  snapshot.stream({
    columns: { id: int, account: [`encode(b.from_account, 'hex')`, text] } as const,
    from: 'only chain.batch b left join only chain.treasury_address a on a.id = b.treasury_address_id',
    alias: 'b',
    where: `(a.chain = b.chain and a.account = b.from_account and a.role = 'payout' and (not ${isLive} or a.counts_from <= b.created_at)) is not true`,
    orderBy: 'b.id',
  });
