import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

/** Counts what was sealed since the last time into the purchases of each product. */
export async function countPurchases(database: Database): Promise<void> {
  // Each call goes through so many ids at most: after a long standstill it takes several.
  while (await countSome(database));
}

/** Whether there was anything to go through. */
async function countSome(database: Database): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`select shop.count_purchases() > 0 as counted`.execute(database);
  return rows[0]?.counted === true;
}
