import type { Database, DatabaseTransaction } from '@goodturn/database';
import type { ProvenSession } from '../../foundation/passwords/password-proof.ts';
import { sql } from 'kysely';

export type ErasureDenialReason = 'balance' | 'orders' | 'recharges' | 'withdrawals' | 'hold' | 'requests';

export async function readDenialReasons(
  database: Database,
  customerId: bigint,
  now: Date,
): Promise<ErasureDenialReason[]> {
  const { rows } = await sql<{ denialReasons: ErasureDenialReason[] }>`
    select shop.erasure_obstacles(${customerId}, ${now}) as "denialReasons"`.execute(database);
  return rows[0]?.denialReasons ?? [];
}

/**
 * Erases the account of the session unless there is a reason against it, and records it; returns these reasons, and the image files that are left to
 * delete.
 */
export async function eraseCustomer(
  transaction: DatabaseTransaction,
  { proof, passwordHash, now }: { proof: ProvenSession; passwordHash: string; now: Date },
): Promise<{ denialReasons: string[]; imageReferences: string[] }> {
  const { rows } = await sql<{ denialReasons: string[]; imageReferences: string[] | null }>`
    select obstacles as "denialReasons", image_references as "imageReferences"
      from shop.erase_customer(${proof.token}, ${proof.passwordProof}, ${passwordHash}, ${now})`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('an erasure gave no answer');
  return { denialReasons: row.denialReasons, imageReferences: row.imageReferences ?? [] };
}
