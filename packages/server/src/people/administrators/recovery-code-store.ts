import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

export interface OpenCodes {
  /** The salt and parameters with which all codes of a set were hashed. */
  salt: Buffer;
  parameters: string;
  proofHashes: Buffer[];
}

/** Returns how many codes are left, and when the newest were created; null if there were none. */
export async function countCodes(
  database: Database,
  administratorId: bigint,
): Promise<{ left: number; madeAt: Date | null }> {
  const { left, madeAt } = await database
    .selectFrom('shop.recovery_code')
    .select((eb) => [
      eb.fn.countAll<bigint>().filterWhere('used_at', 'is', null).as('left'),
      eb.fn.max('created_at').as('madeAt'),
    ])
    .where('administrator_id', '=', administratorId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { left: Number(left), madeAt };
}

export async function readOpenCodes(database: Database, administratorId: bigint): Promise<OpenCodes | undefined> {
  const rows = await database
    .selectFrom('shop.recovery_code')
    .select(['salt', 'parameters', 'proof_hash as proofHash'])
    .where('administrator_id', '=', administratorId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
  const [first] = rows;
  return first && { ...first, proofHashes: rows.map(({ proofHash }) => proofHash) };
}

export type Renewed = 'no_session' | 'no_factor' | 'not_confirmed' | 'renewed';

export async function renewCodes(
  transaction: DatabaseTransaction,
  { token, salt, parameters, proofHashes, now }: OpenCodes & { token: SecretToken; now: Date },
): Promise<Renewed> {
  const { rows } = await sql<{ result: Renewed }>`
    select shop.renew_recovery_codes(${token}, ${salt}, ${parameters}, ${proofHashes}::bytea[], ${now}) as result`.execute(
    transaction,
  );
  return rows[0]?.result ?? 'no_session';
}
