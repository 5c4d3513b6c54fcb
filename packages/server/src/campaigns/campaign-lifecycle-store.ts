import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

export type ActivationResult = 'activated' | 'state' | 'insufficient_stock' | 'insufficient_brand_balance';
export type ClosingResult = 'closed' | 'open_orders' | 'state';

export async function activateCampaign(
  transaction: DatabaseTransaction,
  campaignId: bigint,
  draw: { commitment: Buffer; sealedSeed: Buffer },
  now: Date,
): Promise<ActivationResult> {
  const { rows } = await sql<{ result: ActivationResult }>`
    select ledger.activate_campaign(${campaignId}, ${draw.commitment}, ${draw.sealedSeed}, ${now}) as result`.execute(
    transaction,
  );
  return rows[0]?.result ?? 'state';
}

export async function closeCampaign(
  transaction: DatabaseTransaction,
  campaignId: bigint,
  now: Date,
): Promise<ClosingResult> {
  const { rows } = await sql<{ result: ClosingResult }>`
    select ledger.close_campaign(${campaignId}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'state';
}

/** Past its end date, or with every unit paid, done or retired. */
const due = (now: Date) => sql<boolean>`c.state in ('running', 'paused')
  and (c.ends_at <= ${now}
       -- Asked for each campaign by itself and in this order: nearly all have a free unit, which the index tells at once.
       or case when (select true from shop.unit u where u.campaign_id = c.id and u.order_id is null limit 1) then false
               else not exists (select from shop.unit u join shop.orders o on o.id = u.order_id
                                 where u.campaign_id = c.id and o.status = 0) end)`;

export async function findDue(database: Database, now: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select c.id from shop.campaign c where ${due(now)} order by c.id limit ${limit}`.execute(database);
  return rows.map((row) => row.id);
}

export async function isDue(transaction: DatabaseTransaction, campaignId: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`select from shop.campaign c where c.id = ${campaignId} and ${due(now)}`.execute(
    transaction,
  );
  return rows.length > 0;
}

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
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${horizon.toString()}::xid8 as past`.execute(database);
  return rows[0]?.past ?? false;
}

export async function hasUnpaidOrder(transaction: DatabaseTransaction, campaignId: bigint): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.orders')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function publishSeed(transaction: DatabaseTransaction, campaignId: bigint, seed: Buffer): Promise<void> {
  await transaction
    .updateTable('shop.campaign')
    .set({ revealed_seed: seed })
    .where('id', '=', campaignId)
    .where('state', '=', 'ended')
    .execute();
}
