import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/** Returns the digits under which an account keeps the first of these spellings of its number. */
export async function findPhoneDigits(
  database: Database | DatabaseTransaction,
  spellings: readonly string[],
): Promise<string | undefined> {
  const row = await database
    .selectFrom('shop.customer')
    .select('phone_digits as digits')
    .where('phone_digits', '=', sql<string>`any(${spellings}::text[])`)
    .orderBy(sql`array_position(${spellings}::text[], phone_digits)`)
    .limit(1)
    .executeTakeFirst();
  return row?.digits;
}
