/** The steps of a hold that take one person; placing and lifting a hold take two (approved-operations.ts). */
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import type { HoldDenial } from '../approvals/approved-operations.ts';
import { resultOf, rowOf } from '../function-result.ts';

/** Returns the reason why a hold cannot be placed, or null. */
export async function findHoldDenial(
  transaction: DatabaseTransaction,
  { customerId, days, reason }: { customerId: bigint; days: bigint; reason: string },
  now: Date,
): Promise<HoldDenial | null> {
  const statement = sql`select ledger.hold_obstacle(${customerId}, ${days}::integer, ${reason}, ${now}) as obstacle`;
  return (await rowOf<{ obstacle: HoldDenial | null }>(statement, transaction)).obstacle;
}

export async function appealHold(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { holdId, text }: { holdId: bigint; text: string },
  now: Date,
): Promise<'not_found' | 'hold_not_active' | 'already_appealed' | 'appealed'> {
  return await resultOf(sql`select ledger.appeal_hold(${session}, ${holdId}, ${text}, ${now}) as result`, transaction);
}

/** Decides an appeal; the database rejects the persons who placed the hold. */
export async function decideHoldAppeal(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { holdId, accept, remark }: { holdId: bigint; accept: boolean; remark: string },
  now: Date,
): Promise<
  | 'forbidden'
  | 'not_found'
  | 'conflict_of_interest'
  | 'self_approval'
  | 'already_decided'
  | 'hold_not_active'
  | 'decided'
> {
  return await resultOf(
    sql`select ledger.decide_hold_appeal(${session}, ${holdId}, ${accept}, ${remark}, ${now}) as result`,
    transaction,
  );
}

/** Records the end of expired holds; returns how many. */
export async function endExpiredHolds(database: Database, now: Date): Promise<bigint> {
  const row = await rowOf<{ count: number }>(sql`select ledger.end_expired_holds(${now}) as count`, database); // count: of holds
  return BigInt(row.count);
}
