import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

/** A seal as it is published: with a kept one, `verify --anchor` detects a rewrite of what came before it. */
export interface Seal {
  number: bigint;
  lastTransferId: bigint;
  /** The last entry of the audit that it, or a seal before it, covers. */
  lastAuditId: bigint;
  /** SHA-256 in hex. */
  digest: string;
  sealedAt: Date;
}

/** Seals what the last call marked and marks how far the next one may go; returns how many transfers and entries of the audit it sealed. */
export async function sealHistory(database: Database, now: Date): Promise<bigint> {
  const { rows } = await sql<{ sealed: bigint }>`select ledger.seal_history(${now}) as sealed`.execute(database);
  return rows[0]?.sealed ?? 0n;
}

const maxSealAttempts = 1_000;

/** Seals until all that is there now is under a seal. Running database transactions hold it back; throws if they go on. */
export async function sealEverything(database: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ transfer: bigint; entry: bigint }>`
    select coalesce((select max(id) from ledger.transfer), 0) as transfer, coalesce((select max(id) from shop.audit_entry), 0) as entry`.execute(
    database,
  );
  const [newest] = rows;
  for (let attempt = 0; attempt < maxSealAttempts; attempt += 1) {
    const seal = await newestSeal(database);
    if ((seal?.lastTransferId ?? 0n) >= (newest?.transfer ?? 0n) && (seal?.lastAuditId ?? 0n) >= (newest?.entry ?? 0n))
      return;
    await sealHistory(database, now);
    if (attempt > 2) await delay(20);
  }
  throw new Error('transfers or entries of the audit were not sealed');
}

/** For how many whole seconds the oldest transfer or entry of the audit has waited for its seal at `now`; 0 where all are sealed. */
export async function unsealedAge(database: Database, now: Date): Promise<bigint> {
  const { rows } = await sql<{ age: bigint }>`
    with sealed as materialized (select last_id, last_audit_id from ledger.seal order by number desc limit 1)
    select greatest(0, coalesce(floor(extract(epoch from ${now}::timestamptz - least(
      (select created_at from ledger.transfer where id > coalesce((select last_id from sealed), 0) order by id limit 1),
      (select created_at from shop.audit_entry where id > coalesce((select last_audit_id from sealed), 0) order by id limit 1)))), 0))::bigint as age`.execute(
    database,
  );
  return rows[0]?.age ?? 0n;
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
    lastAuditId: row.last_audit_id,
    digest: row.digest.toString('hex'),
    sealedAt: row.sealed_at,
  };
}
