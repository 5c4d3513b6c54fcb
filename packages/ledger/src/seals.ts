import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

/** A seal as it is published: keep one, and `verify --anchor` finds whoever rewrites what came before it. */
export interface Seal {
  number: bigint;
  lastTransferId: bigint;
  /** SHA-256 in hex. */
  digest: string;
  sealedAt: Date;
}

/** Seals what the last call marked and marks how far the next one may go; returns how many transfers it sealed. */
export async function sealTransfers(database: Database, now: Date): Promise<bigint> {
  const { rows } = await sql<{ sealed: bigint }>`select ledger.seal_transfers(${now}) as sealed`.execute(database);
  return rows[0]?.sealed ?? 0n;
}

/** The newest seal, or undefined before the first. */
export async function newestSeal(database: Database): Promise<Seal | undefined> {
  const row = await database
    .selectFrom('ledger.seal')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    number: row.number,
    lastTransferId: row.last_id,
    digest: row.digest.toString('hex'),
    sealedAt: row.sealed_at,
  };
}
