import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/** The stored value, undefined while the default holds; until the transaction ends nobody else decides about it. */
export async function lockSetting(transaction: DatabaseTransaction, name: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7103))`.execute(transaction);
  return await findSetting(transaction, name);
}

/** The stored value, undefined while the default holds. */
export async function findSetting(reader: Database | DatabaseTransaction, name: string): Promise<string | undefined> {
  const row = await reader.selectFrom('shop.setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** The size of a stored picture in pixels. */
export async function findPictureSize(
  reader: DatabaseTransaction,
  name: string,
): Promise<{ width: number; height: number } | undefined> {
  return await reader.selectFrom('shop.file').select(['width', 'height']).where('name', '=', name).executeTakeFirst();
}
