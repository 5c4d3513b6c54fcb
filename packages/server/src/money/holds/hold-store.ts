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

const holdColumns = [
  'h.id',
  'h.customer_id as customerId',
  'h.reason',
  'h.starts_at as startsAt',
  'h.expires_at as expiresAt',
  'h.ended_at as endedAt',
  'h.end_reason as endCause',
  'h.appeal_text as appeal',
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

export async function findHold(database: Database | DatabaseTransaction, holdId: bigint): Promise<Hold | undefined> {
  return await database.selectFrom('shop.hold as h').select(holdColumns).where('h.id', '=', holdId).executeTakeFirst();
}
