import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { resultOf, rowOf } from '../function-result.ts';

/** Pauses, resumes or ends a campaign by an operator's decision. */
export async function changeCampaignState(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { campaignId, state }: { campaignId: bigint; state: 'running' | 'paused' | 'ended' },
  now: Date,
): Promise<'forbidden' | 'not_found' | 'state' | 'changed'> {
  return await resultOf(
    sql`select ledger.change_campaign_state(${session}, ${campaignId}, ${state}, ${now}) as result`,
    transaction,
  );
}

/** Returns running and paused campaigns that have expired or sold out. */
export async function dueCampaigns(database: Database, now: Date, limit: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select c.id from shop.campaign c
     where c.state in ('running', 'paused') and ledger.campaign_is_due(c, ${now}) order by c.id limit ${limit}`.execute(
    database,
  );
  return rows.map((row) => row.id);
}

/** Ends a campaign that has expired or sold out; returns whether it did. */
export async function endDueCampaign(
  transaction: DatabaseTransaction,
  campaignId: bigint,
  now: Date,
): Promise<boolean> {
  const statement = sql`select ledger.end_due_campaign(${campaignId}, ${now}) as ended`;
  return (await rowOf<{ ended: boolean }>(statement, transaction)).ended;
}

/** Publishes the seed of an ended campaign that has no unpaid order left. */
export async function revealSeed(
  transaction: DatabaseTransaction,
  { campaignId, seed }: { campaignId: bigint; seed: Buffer },
  now: Date,
): Promise<'state' | 'unpaid_orders' | 'commitment_mismatch' | 'revealed'> {
  return await resultOf(sql`select ledger.reveal_seed(${campaignId}, ${seed}, ${now}) as result`, transaction);
}

/** Releases the remaining escrow of an ended campaign to the brand. */
export async function closeCampaign(
  transaction: DatabaseTransaction,
  campaignId: bigint,
  now: Date,
): Promise<'state' | 'open_orders' | 'closed'> {
  return await resultOf(sql`select ledger.close_campaign(${campaignId}, ${now}) as result`, transaction);
}
