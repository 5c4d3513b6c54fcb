import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

/** A seal as published: `verify --anchor` with a stored seal detects a rewrite of the history before it. */
export interface Seal {
  number: bigint;
  lastTransferId: bigint;
  /** The last audit entry that this seal or an earlier one covers. */
  lastAuditId: bigint;
  /** SHA-256 in hex. */
  digest: string;
  sealedAt: Date;
}

/**
 * Seals the range that the previous call marked, and marks the next one; returns the number of sealed transfers and
 * audit entries.
 */
export async function sealHistory(database: Database, now: Date): Promise<bigint> {
  const { rows } = await sql<{ sealed: bigint }>`select ledger.seal_history(${now}) as sealed`.execute(database);
  return rows[0]?.sealed ?? 0n;
}

const maxSealAttempts = 1_000;

/**
 * Seals until everything present at the call is sealed. Running database transactions delay sealing; throws if they do
 * not end in time.
 */
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

/** Returns the age in whole seconds, at `now`, of the oldest unsealed transfer or audit entry; 0 if all are sealed. */
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

/** Returns the newest seal, or undefined before the first. */
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
