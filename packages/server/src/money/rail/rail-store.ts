import type { MethodRoute, PaymentMethodCode, RailLimit } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import type { WatchedChain } from '@goodturn/ledger';
import { sql } from 'kysely';

export type Observer = 'a' | 'b';

/** The reasons why a payment method cannot take a route now. */
type RouteObstacle = 'route_not_next' | 'block_not_final' | 'deposits_open' | 'passkeys_missing';

export async function findRouteObstacle(
  transaction: DatabaseTransaction,
  {
    paymentMethod,
    route,
    block = null,
  }: { paymentMethod: string; route: MethodRoute; block?: string | null | undefined },
): Promise<RouteObstacle | null> {
  const { rows } = await sql<{ obstacle: RouteObstacle | null }>`
    select chain.route_obstacle(${paymentMethod}, ${route}, ${block}::bigint) as obstacle`.execute(transaction);
  return rows[0]?.obstacle ?? null;
}

export interface WatcherRow {
  observer: Observer;
  chain: WatchedChain;
  head: bigint | null;
  final: bigint | null;
  finalAt: Date | null;
  cursor: bigint | null;
  heardAt: Date | null;
  movedAt: Date | null;
  requests: number | null;
  stoppedAt: Date | null;
}

export async function readWatchers(database: Database): Promise<WatcherRow[]> {
  const { rows } = await sql<WatcherRow>`
    select h.observer, h.chain, h.head, h.final, h.final_time as "finalAt", h.cursor_block as cursor, h.heard_at as "heardAt",
           h.moved_at as "movedAt", case when h.day = (now() at time zone 'UTC')::date then h.requests end as requests,
           h.stopped_at as "stoppedAt"
      from chain.head h order by h.chain desc, h.observer`.execute(database);
  return rows;
}

export interface MethodRow {
  id: bigint;
  paymentMethod: PaymentMethodCode;
  chain: WatchedChain;
  route: MethodRoute;
  fromBlock: bigint | null;
  untilBlock: bigint | null;
  since: Date;
  creditedHour: bigint;
  creditedDay: bigint;
  held: number;
  heldForTwo: number;
  disagreeing: number;
  heldSince: Date | null;
  /** The number of deposits on which the watchers have disagreed for so long that the method stopped, and since when. */
  stopping: number;
  stoppingSince: Date | null;
}

export async function readMethods(database: Database): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select m.id, m.code as "paymentMethod", t.chain, r.route, r.from_block as "fromBlock", r.until_block as "untilBlock", r.created_at as since,
           c.hour as "creditedHour", c.day as "creditedDay", h.held, h.two as "heldForTwo", h.disagreeing, h.since as "heldSince",
           g.stopping, g.since as "stoppingSince"
      from shop.payment_method m join chain.token t on t.payment_method_id = m.id
      cross join lateral (select * from chain.method_route r where r.payment_method_id = m.id order by r.id desc limit 1) r
      cross join lateral (
        select coalesce(sum(d.units) filter (where d.decided_at > clock_timestamp() - interval '1 hour'), 0)::bigint as hour,
               coalesce(sum(d.units), 0)::bigint as day
          from chain.deposit d where d.payment_method_id = m.id and d.state = 'credited' and d.approval_id is null
           and d.decided_at > clock_timestamp() - interval '24 hours') c
      cross join lateral (
        select count(*)::int as held, (count(*) filter (where chain.needs_two(d.reason)))::int as two,
               (count(*) filter (where d.reason = 'observers_disagree'))::int as disagreeing,
               min(d.created_at) filter (where chain.needs_two(d.reason)) as since
          from chain.deposit d where d.payment_method_id = m.id and d.state = 'held' and d.reason <> 'reference_used') h
      cross join lateral (select count(*)::int as stopping, min(g.found_at) as since from chain.disagreements(m.id) g) g
     order by m.id`.execute(database);
  return rows;
}

export interface LimitRow {
  methodId: bigint;
  railLimit: RailLimit;
  units: bigint;
  nextUnits: bigint | null;
  countsFrom: Date | null;
}

/** Reads every limit, and the newest increase that waits where nothing newer replaced it. */
export async function readLimits(database: Database): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select l.payment_method_id as "methodId", k.name as "railLimit", chain.limit_units(l.payment_method_id, k.name) as units,
           n.units as "nextUnits", n.counts_from as "countsFrom"
      from chain.rail_limit l
      cross join unnest(array['deposit', 'hour', 'day', 'single_deposit', 'single_day']) with ordinality k (name, place)
      left join lateral (
        select c.units, c.counts_from from chain.rail_limit_change c
         where c.payment_method_id = l.payment_method_id and c.rail_limit = k.name order by c.id desc limit 1
      ) n on n.counts_from > clock_timestamp()
     order by l.payment_method_id, k.place`.execute(database);
  return rows;
}

export async function countDifferingAddresses(database: Database): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from chain.address_attestation a where a.outcome = 'differs'`.execute(database);
  return rows[0]?.count ?? 0n;
}

/** Tells whether any watcher reads that the issuer of the token blocked the account of a row. */
export const isBlocked = (row: 'g' | 'a') => sql<boolean>`exists (
  select from chain.issuer_standing i
   where i.token = ${sql.ref(`${row}.token`)} and i.account = ${sql.ref(`${row}.account`)} and i.is_blocked)`;

export interface BlockedRow {
  paymentMethod: PaymentMethodCode;
  addresses: bigint;
  /** The sum that they hold: for each, the lowest of all watchers' last readings. */
  units: bigint;
  since: Date;
}

/** Reads which of the platform's addresses the issuers of tokens have blocked. */
export async function readBlockedAddresses(database: Database): Promise<BlockedRow[]> {
  const { rows } = await sql<BlockedRow>`
    select m.code as "paymentMethod", count(*) as addresses, coalesce(sum(h.units), 0)::bigint as units, min(s.since) as since
      from (select i.token, i.account, min(i.changed_at) as since from chain.issuer_standing i where i.is_blocked group by i.token, i.account) s
      join chain.token t on t.id = s.token join shop.payment_method m on m.id = t.payment_method_id
      left join chain.treasury_address a on a.chain = t.chain and a.account = s.account
      left join shop.deposit_address d on d.chain = t.chain and d.account = s.account
      left join lateral (
        select min(r.units) as units from (
          select distinct on (o.observer) o.units from (
            select b.observer, b.block, b.units from chain.observed_balance b where b.chain = t.chain and b.token = t.id and b.account = s.account
            union all
            select b.observer, b.block, b.units from chain.observed_treasury b where b.treasury_address_id = a.id and b.token = t.id) o
           order by o.observer, o.block desc) r) h on true
     where a.id is not null or d.customer_id is not null
     group by m.id, m.code order by m.id`.execute(database);
  return rows;
}

export interface GapRow {
  observer: Observer;
  paymentMethod: PaymentMethodCode;
  /**
   * The sums by which addresses hold less than arrived there, by which those that the issuer blocked do, and by which
   * addresses hold more.
   */
  missing: bigint;
  destroyed: bigint;
  beyond: bigint;
  since: Date;
}

export async function readBalanceGaps(database: Database): Promise<GapRow[]> {
  const { rows } = await sql<GapRow>`
    select g.observer, m.code as "paymentMethod",
           coalesce(-sum(g.difference) filter (where g.difference < 0 and not g.blocked), 0)::bigint as missing,
           coalesce(-sum(g.difference) filter (where g.difference < 0 and g.blocked), 0)::bigint as destroyed,
           coalesce(sum(g.difference) filter (where g.difference > 0), 0)::bigint as beyond, min(g.found_at) as since
      from (select g.*, ${isBlocked('g')} as blocked from chain.balance_gap g) g join chain.token t on t.id = g.token join shop.payment_method m on m.id = t.payment_method_id
     group by g.observer, m.id, m.code order by g.observer, m.id`.execute(database);
  return rows;
}
