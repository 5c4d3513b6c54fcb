import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

export type ErasureObstacle = 'balance' | 'orders' | 'recharges' | 'withdrawals' | 'hold' | 'requests';

export async function readObstacles(database: Database, customerId: bigint, now: Date): Promise<ErasureObstacle[]> {
  const { rows } = await sql<{ obstacles: ErasureObstacle[] }>`
    select shop.erasure_obstacles(${customerId}, ${now}) as obstacles`.execute(database);
  return rows[0]?.obstacles ?? [];
}

/** Erases the account if nothing is in the way; returns what is, and the files that are left to delete. */
export async function eraseCustomer(
  transaction: DatabaseTransaction,
  { customerId, passwordHash, now }: { customerId: bigint; passwordHash: string; now: Date },
): Promise<{ obstacles: string[]; imageReferences: string[] }> {
  const { rows } = await sql<{ obstacles: string[]; imageReferences: string[] | null }>`
    select obstacles, image_references as "imageReferences"
      from shop.erase_customer(${customerId}, ${passwordHash}, ${now})`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error(`customer ${customerId} was not erased`);
  return { obstacles: row.obstacles, imageReferences: row.imageReferences ?? [] };
}
