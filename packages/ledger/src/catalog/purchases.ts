import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

/** Adds newly sealed transfers to the purchase count of each product. */
export async function countPurchases(database: Database): Promise<void> {
  // Each call processes a bounded range of ids, so that a long standstill takes several calls.
  while (await countSome(database));
}

/** Counts one range; returns whether there was one. */
async function countSome(database: Database): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`select shop.count_purchases() > 0 as counted`.execute(database);
  return rows[0]?.counted === true;
}
