import type { Stoppable } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/** Why it is stopped; undefined while it runs. Until the transaction ends nobody else decides about it. */
export async function lockStop(transaction: DatabaseTransaction, what: Stoppable): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 7104))`.execute(transaction);
  const row = await transaction.selectFrom('shop.stop').select('reason').where('what', '=', what).executeTakeFirst();
  return row?.reason;
}

export async function insertStop(transaction: DatabaseTransaction, what: Stoppable, reason: string, since: Date) {
  await transaction
    .insertInto('shop.stop')
    .values({ what, reason, since })
    .onConflict((conflict) => conflict.column('what').doUpdateSet({ reason }))
    .execute();
}

export async function deleteStop(transaction: DatabaseTransaction, what: Stoppable): Promise<void> {
  await transaction.deleteFrom('shop.stop').where('what', '=', what).execute();
}

export async function listStops(database: Database): Promise<{ what: string; reason: string; since: Date }[]> {
  return await database.selectFrom('shop.stop').select(['what', 'reason', 'since']).execute();
}
