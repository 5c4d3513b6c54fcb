import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

export interface Hold {
  id: bigint;
  customerId: bigint;
  reason: string;
  startsAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  endCause: string | null;
  appeal: string | null;
  appealedAt: Date | null;
  appealAccepted: boolean | null;
  appealRemark: string | null;
}

export const holdColumns = [
  'h.id',
  'h.customer_id as customerId',
  'h.reason',
  'h.starts_at as startsAt',
  'h.expires_at as expiresAt',
  'h.ended_at as endedAt',
  'h.end_cause as endCause',
  'h.appeal',
  'h.appealed_at as appealedAt',
  'h.appeal_accepted as appealAccepted',
  'h.appeal_remark as appealRemark',
] as const;

export async function findActive(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  now: Date,
): Promise<Hold | undefined> {
  return await database
    .selectFrom('shop.hold as h')
    .select(holdColumns)
    .where('h.customer_id', '=', customerId)
    .where('h.ended_at', 'is', null)
    .where('h.expires_at', '>', now)
    .executeTakeFirst();
}

/** Those that have not ended stand first; else the newest does. */
export async function listHoldsOf(database: Database, customerId: bigint): Promise<Hold[]> {
  return await database
    .selectFrom('shop.hold as h')
    .select(holdColumns)
    .where('h.customer_id', '=', customerId)
    .orderBy(sql`h.ended_at is null`, 'desc')
    .orderBy('h.id', 'desc')
    .limit(200)
    .execute();
}

/** A hold with the two who placed it; until the transaction ends nobody else changes it. */
export async function lockHold(
  transaction: DatabaseTransaction,
  holdId: bigint,
): Promise<(Hold & { placedBy: bigint[] }) | undefined> {
  const row = await transaction
    .selectFrom('shop.hold as h')
    .innerJoin('shop.approval as p', 'p.id', 'h.approval_id')
    .select(holdColumns)
    .select(['p.asked_by', 'p.decided_by'])
    .where('h.id', '=', holdId)
    .forUpdate('h')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { asked_by, decided_by, ...hold } = row;
  return { ...hold, placedBy: decided_by === null ? [asked_by] : [asked_by, decided_by] };
}

/** Whether it was placed: not where another one is active. */
export async function insertHold(
  transaction: DatabaseTransaction,
  hold: { customerId: bigint; reason: string; startsAt: Date; expiresAt: Date; approvalId: bigint },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('shop.hold')
    .values({
      customer_id: hold.customerId,
      reason: hold.reason,
      starts_at: hold.startsAt,
      expires_at: hold.expiresAt,
      approval_id: hold.approvalId,
    })
    .onConflict((conflict) => conflict.column('customer_id').where('ended_at', 'is', null).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function saveAppeal(transaction: DatabaseTransaction, holdId: bigint, text: string, at: Date) {
  const appeal = { appeal: text, appealed_at: at };
  await transaction.updateTable('shop.hold').set(appeal).where('id', '=', holdId).execute();
}

export async function saveAppealDecision(
  transaction: DatabaseTransaction,
  decision: { holdId: bigint; accepted: boolean; remark: string; decidedBy: bigint; at: Date },
): Promise<void> {
  await transaction
    .updateTable('shop.hold')
    .set({
      appeal_accepted: decision.accepted,
      appeal_remark: decision.remark,
      appeal_decided_by: decision.decidedBy,
      appeal_decided_at: decision.at,
    })
    .where('id', '=', decision.holdId)
    .execute();
}

export async function endHold(
  transaction: DatabaseTransaction,
  holdId: bigint,
  end: { cause: 'lifted' | 'appeal'; at: Date },
): Promise<void> {
  await transaction
    .updateTable('shop.hold')
    .set({ ended_at: end.at, end_cause: end.cause })
    .where('id', '=', holdId)
    .execute();
}

/** Ends what has expired, at the moment at which it did: all of it, or that of one customer. */
export async function endExpired(
  database: Database | DatabaseTransaction,
  now: Date,
  customerId?: bigint,
): Promise<bigint> {
  let query = database
    .updateTable('shop.hold')
    .set((set) => ({ ended_at: set.ref('expires_at'), end_cause: 'expired' }))
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now);
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  return (await query.executeTakeFirst()).numUpdatedRows;
}

export async function findCustomerName(
  transaction: DatabaseTransaction,
  customerId: bigint,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('shop.customer')
    .select('user_name')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.user_name;
}
