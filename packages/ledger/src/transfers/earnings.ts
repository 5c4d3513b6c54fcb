/** The earnings of a customer apart from their own deposits, net of refunds and corrections. */
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { type Money, moneyFromMicros } from '@goodturn/money';
import { sql } from 'kysely';
import type { TransferKind } from './transfer-kinds.ts';

const ownKinds: TransferKind[] = ['order_cashback', 'order_bonus'];
const rewardKinds: TransferKind[] = ['referral_reward'];

/**
 * Selects the changes by credits of these kinds: the credits, the cashback and bonuses that refunds took back, and the
 * corrections of these credits.
 */
const changesBy = (customerId: bigint, kinds: readonly TransferKind[]) => {
  const takenBack: TransferKind[] = [
    ...(kinds.includes('order_cashback') ? ['order_cashback_reversal' as const] : []),
    ...(kinds.includes('referral_reward') ? ['reward_correction' as const] : []),
  ];
  return sql`
    select t.id, t.subject_id, t.created_at, case when t.kind = any(${kinds}::ledger.kind[]) then t.amount else -t.amount end as micros
      from ledger.transfer t
     where t.customer_id = ${customerId} and t.kind = any(${[...kinds, ...takenBack]}::ledger.kind[])`;
};

async function sumOf(database: Database | DatabaseTransaction, changes: ReturnType<typeof changesBy>): Promise<Money> {
  const { rows } = await sql<{ micros: bigint }>`
    select coalesce(sum(e.micros), 0)::bigint as micros from (${changes}) e`.execute(database);
  return moneyFromMicros(rows[0]?.micros ?? 0n);
}

/** Returns cashback, bonuses and referral rewards of a period; `to` is exclusive. */
export async function earningsBetween(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  span: { from: Date; to: Date },
): Promise<Money> {
  const changes = changesBy(customerId, [...ownKinds, ...rewardKinds]);
  return await sumOf(database, sql`${changes} and t.created_at >= ${span.from} and t.created_at < ${span.to}`);
}

/** Returns the customer's own cashback and bonuses of all time. */
export const ownCashbackOf = (database: Database | DatabaseTransaction, customerId: bigint): Promise<Money> =>
  sumOf(database, changesBy(customerId, ownKinds));

/** Returns the referral rewards of all time. */
export const referralRewardsOf = (database: Database | DatabaseTransaction, customerId: bigint): Promise<Money> =>
  sumOf(database, changesBy(customerId, rewardKinds));

/** Returns referral rewards per day of the time zone, newest first; `day` is the instant at which the day began. */
export async function referralRewardsByDay(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  zone: string,
): Promise<{ day: Date; rewards: Money }[]> {
  const { rows } = await sql<{ day: Date; micros: bigint }>`
    select d.day::timestamp at time zone ${zone} as day, d.micros
      from (select (e.created_at at time zone ${zone})::date as day, sum(e.micros)::bigint as micros
              from (${changesBy(customerId, rewardKinds)}) e group by 1) d
     order by d.day desc`.execute(database);
  return rows.map(({ day, micros }) => ({ day, rewards: moneyFromMicros(micros) }));
}

/** Returns own cashback and bonuses by month of the time zone, as `2026-11`; a month without any is left out. */
export async function ownCashbackByMonth(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  { zone, from }: { zone: string; from: Date },
): Promise<Map<string, Money>> {
  const { rows } = await sql<{ month: string; micros: bigint }>`
    select to_char(e.created_at at time zone ${zone}, 'YYYY-MM') as month, sum(e.micros)::bigint as micros
      from (${changesBy(customerId, ownKinds)} and t.created_at >= ${from}) e group by 1`.execute(database);
  return new Map(rows.map(({ month, micros }) => [month, moneyFromMicros(micros)]));
}

/** Returns what moved the available balance in a period, by the kinds of its transfers; `until` is exclusive. */
export async function changesByKind(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  { from, until }: { from: Date; until: Date },
): Promise<Map<TransferKind, Money>> {
  const { rows } = await sql<{ kind: TransferKind; micros: bigint }>`
    select t.kind, sum(case when k.debit_type = 'customer.available' then -t.amount else t.amount end)::bigint as micros
      from ledger.transfer t join ledger.transfer_kind k on k.kind = t.kind
     where t.customer_id = ${customerId} and t.created_at >= ${from} and t.created_at < ${until}
     group by t.kind`.execute(database);
  return new Map(rows.map(({ kind, micros }) => [kind, moneyFromMicros(micros)]));
}
