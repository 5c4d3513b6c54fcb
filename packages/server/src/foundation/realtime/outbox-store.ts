import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

export interface OutboxPosition {
  xid: bigint;
  id: bigint;
}

export interface OutboxRow extends OutboxPosition {
  topic: string;
  customerIds: bigint[];
  orderIds: bigint[];
  campaignIds: bigint[];
}

/** Returns the horizon, below which every transaction has ended, and the number of the next transaction. */
export async function readHorizon(database: Database): Promise<{ horizon: bigint; next: bigint }> {
  const { rows } = await sql<{ horizon: bigint; next: bigint }>`
    select shop.oldest_transaction() as horizon, pg_snapshot_xmax(pg_current_snapshot()) as next`.execute(database);
  return { horizon: rows[0]?.horizon ?? 0n, next: rows[0]?.next ?? 0n };
}

/**
 * Returns the rows after a position in the order of transactions, as far as no running transaction can add one. Running
 * transactions are judged in the same snapshot that the rows are read in, since rows of one that ends right after it
 * are missing.
 */
export async function readOutbox(database: Database, after: OutboxPosition, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select xid, id, topic, customer_ids as "customerIds", order_ids as "orderIds", campaign_ids as "campaignIds"
      from shop.outbox
     where (xid, id) > (${after.xid.toString()}::xid8, ${after.id.toString()}::bigint)
       and xid < (select shop.oldest_transaction())
     order by xid, id limit ${limit}`.execute(database);
  return rows;
}

export async function deleteOutbox(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('shop.outbox').where('created_at', '<', before).execute();
}

export async function notify(database: Database): Promise<void> {
  await sql`notify goodturn_events`.execute(database);
}
