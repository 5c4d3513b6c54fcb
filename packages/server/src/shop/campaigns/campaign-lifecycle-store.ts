import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

/** Ended campaigns, and the transaction id that every match which saw one of them running is below. */
export async function findEnded(database: Database): Promise<{ campaignIds: bigint[]; horizon: bigint }> {
  const { rows } = await sql<{ ids: bigint[]; horizon: bigint }>`
    select coalesce(array_agg(c.id order by c.id), '{}') as ids, pg_current_xact_id() as horizon
      from shop.campaign c where c.state = 'ended'`.execute(database);
  return { campaignIds: rows[0]?.ids ?? [], horizon: rows[0]?.horizon ?? 0n };
}

/** Whether every transaction below the horizon has ended. */
export async function isPast(database: Database, horizon: bigint): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`
    select shop.oldest_transaction() >= ${horizon.toString()}::xid8 as past`.execute(database);
  return rows[0]?.past ?? false;
}
