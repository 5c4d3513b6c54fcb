import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/** The stored value, undefined while the default holds; until the transaction ends nobody else decides about it. */
export async function lockSetting(transaction: DatabaseTransaction, name: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7103))`.execute(transaction);
  const row = await transaction.selectFrom('shop.setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
