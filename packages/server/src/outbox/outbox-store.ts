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

/** Every transaction of this database below it has ended, so that a statement that begins now sees what they wrote. */
export async function readHorizon(database: Database): Promise<bigint> {
  const { rows } = await sql<{ horizon: bigint }>`
    select shop.oldest_transaction() as horizon`.execute(database);
  return rows[0]?.horizon ?? 0n;
}

/**
 * The rows after a position and below a horizon, in the order of transactions. The horizon was read by an earlier statement:
 * a transaction that ended after this one's snapshot would count as ended, and what it wrote would be passed over.
 */
export async function readOutbox(
  database: Database,
  { after, horizon, limit }: { after: OutboxPosition; horizon: bigint; limit: number },
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select xid, id, topic, customer_ids as "customerIds", order_ids as "orderIds", campaign_ids as "campaignIds"
      from shop.outbox
     where (xid, id) > (${after.xid.toString()}::xid8, ${after.id.toString()}::bigint)
       and xid < ${horizon.toString()}::xid8
     order by xid, id limit ${limit}`.execute(database);
  return rows;
}

export async function deleteOutbox(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('shop.outbox').where('at', '<', before).execute();
}

export async function notify(database: Database): Promise<void> {
  await sql`notify goodturn_events`.execute(database);
}
