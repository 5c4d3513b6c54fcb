import type { Database, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

const maxBatch = 500;

export async function expireDue(database: Database, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await sql<{ expired: number }>`
      select ledger.expire_orders(${now}, ${maxBatch}) as expired`.execute(database);
    const expired = rows[0]?.expired ?? 0;
    total += expired;
    if (expired === 0) return total;
  }
}

/** Expires all overdue orders, customer by customer; returns how many. */
export async function expireStray(database: Database, now: Date): Promise<number> {
  let total = 0;
  let after = 0n;
  for (;;) {
    const { rows } = await sql<{ next_after: bigint | null; expired: number }>`
      select next_after, expired from ledger.expire_stray_orders(${now}, ${after}, ${maxBatch})`.execute(database);
    const [row] = rows;
    total += row?.expired ?? 0;
    if (row === undefined || row.next_after === null) return total;
    after = row.next_after;
  }
}

type CancelResult = 'not_logged_in' | 'not_found' | 'no_consent' | 'not_cancellable' | 'cancelled';

export async function cancelOrder(
  database: Database,
  session: SecretToken,
  { orderId, now }: { orderId: bigint; now: Date },
): Promise<CancelResult> {
  const { rows } = await sql<{ result: CancelResult }>`
    select ledger.cancel_order(${session}, ${orderId}, ${now}) as result`.execute(database);
  const result = rows[0]?.result;
  if (result === undefined) throw new Error('declining gave no answer');
  return result;
}

interface Summary {
  used: number;
  completed: bigint;
  today: Date;
  yesterday: Date;
  tomorrow: Date;
  holdUntil: Date | null;
}

/**
 * Returns the figures of the match page: matches used today, completed orders, the beginnings of yesterday, today and
 * tomorrow, and the end of an active hold.
 */
export async function readSummary(database: Database, customerId: bigint, now: Date, timeZone: string) {
  const { rows } = await sql<Summary>`
    select case when m.day = d.day then m.matches_used else 0 end as used,
           (select count(*) from shop.orders o where o.customer_id = m.customer_id and o.status = 1) as completed,
           (d.day - 1)::timestamp at time zone ${timeZone} as yesterday,
           d.day::timestamp at time zone ${timeZone} as today,
           (d.day + 1)::timestamp at time zone ${timeZone} as tomorrow,
           (select c.hold_expires_at from shop.customer c where c.id = m.customer_id and c.hold_expires_at > ${now}) as "holdUntil"
      from shop.match_state m cross join (select shop.site_day(${now}, ${timeZone}) as day) d
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

/** Returns when the customer cancelled orders with lucky units in the last thirty days. */
export async function readCancellations(database: Database, customerId: bigint, now: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select unnest(ledger.cancellations_counted(${customerId}, ${now})) as at`.execute(database);
  return rows.map(({ at }) => at);
}

/** The tracking data of a parcel before a correction, with the reason for it. */
export interface TrackingCorrection {
  orderId: bigint;
  carrier: string;
  trackingNumber: string;
  reason: string;
  correctedBy: string;
  correctedAt: Date;
}

export async function readTrackingCorrections(
  database: Database,
  orderIds: readonly bigint[],
): Promise<TrackingCorrection[]> {
  if (orderIds.length === 0) return [];
  return await database
    .selectFrom('shop.tracking_correction as c')
    .innerJoin('shop.administrator as a', 'a.id', 'c.corrected_by')
    .select(['c.order_id as orderId', 'c.carrier_before as carrier', 'c.tracking_number_before as trackingNumber'])
    .select(['c.reason', 'a.account as correctedBy', 'c.corrected_at as correctedAt'])
    .where('c.order_id', 'in', orderIds)
    .orderBy('c.id')
    .execute();
}
