import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

/** The end of the unpaid orders that were already looked through, so that a run's work does not grow with history. */
const expiryOverlapMs = 3_600_000;

/** Expires what is due, in batches; returns how many orders. `since` is when an earlier run began that met all before it. */
export async function expireDue(database: Database, now: Date, since: Date): Promise<number> {
  const from = new Date(since.getTime() - expiryOverlapMs);
  let total = 0;
  for (;;) {
    const { rows } = await sql<{ expired: number }>`
      select ledger.expire_orders(${now}, ${from}, 500) as expired`.execute(database);
    const expired = rows[0]?.expired ?? 0;
    total += expired;
    if (expired === 0) return total;
  }
}

export async function oldestUnpaidExpiry(database: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(expires_at) as oldest from shop.orders where status = 0`.execute(database);
  return rows[0]?.oldest ?? undefined;
}

export async function cancelOrder(
  database: Database,
  given: { customerId: bigint; orderId: bigint; now: Date; zone: string },
): Promise<'not_found' | 'not_cancellable' | 'cancelled'> {
  const { rows } = await sql<{ result: 'not_found' | 'not_cancellable' | 'cancelled' }>`
    select ledger.cancel_order(${given.customerId}, ${given.orderId}, ${given.now},
      shop.site_day(${given.now}, ${given.zone})) as result`.execute(database);
  const result = rows[0]?.result;
  if (result === undefined) throw new Error('declining gave no answer');
  return result;
}

/** What the match page counts: matches used today, completed orders, and when yesterday and today began. */
export async function readSummary(database: Database, customerId: bigint, now: Date, zone: string) {
  const { rows } = await sql<{ used: number; completed: bigint; today: Date; yesterday: Date; tomorrow: Date }>`
    select case when m.day = d.day then m.used else 0 end as used,
           (select count(*) from shop.orders o where o.customer_id = m.customer_id and o.status = 1) as completed,
           (d.day - 1)::timestamp at time zone ${zone} as yesterday,
           d.day::timestamp at time zone ${zone} as today,
           (d.day + 1)::timestamp at time zone ${zone} as tomorrow
      from shop.match_state m cross join (select shop.site_day(${now}, ${zone}) as day) d
     where m.customer_id = ${customerId}`.execute(database);
  return rows[0];
}

export async function hasAddress(database: Database, customerId: bigint): Promise<{ country: string | null }> {
  const row = await database
    .selectFrom('shop.customer')
    .select('country')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return { country: row?.country ?? null };
}
