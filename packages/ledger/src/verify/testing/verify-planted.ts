import { createPool } from '@goodturn/database';
import { tier } from '@goodturn/database/testing';
import type pg from 'pg';
import type { Outside } from '../context.ts';
import type { Pass } from '../context.ts';
import type { Finding } from '../finding.ts';
import { snapshotIn, type Snapshot } from '../reading/snapshot.ts';
import { allPasses, rowPasses, type Verification, verifySnapshot } from '../verify-ledger.ts';

type Statements = readonly string[] | string;

/** Disables every trigger for the statements and enables them afterwards. */
export const planting = (statements: Statements): string =>
  ['set local session_replication_role = replica', statements, 'set local session_replication_role = origin']
    .flat()
    .join(';\n');

export const openForPlanting = (ownerUrl: string): pg.Pool =>
  createPool(ownerUrl, { max: 1, applicationName: 'planting', statementTimeoutMs: 0, idleInTransactionTimeoutMs: 0 });

/** The finding that a test expects, and the check that finds it. */
export interface ExpectedFinding {
  check: string;
  isFound: (finding: Finding) => boolean;
}

interface PlantedOptions {
  readsSchema?: boolean;
  /** Outside of a release, verification ends where this is found; without it, every pass runs. */
  expected?: ExpectedFinding;
}

/** The pass in which each check last found what was expected, which runs first the next time. */
const passOf = new Map<string, Pass>();

/** Runs one pass after the other until what is expected is found; returns what all said if it is not. */
async function verifyUntil(
  snapshot: Snapshot,
  outside: Outside,
  passes: readonly Pass[],
  { check, isFound }: ExpectedFinding,
): Promise<Verification> {
  const first = passes.filter((pass) => pass === passOf.get(check));
  for (const pass of [...first, ...passes.filter((other) => !first.includes(other))]) {
    const verification = await verifySnapshot(snapshot, outside, [pass]);
    if (!verification.findings.some(isFound)) continue;
    passOf.set(check, pass);
    return verification;
  }
  return await verifySnapshot(snapshot, outside, passes);
}

/**
 * Changes rows in a transaction, verifies its view with the reader's rights, and rolls back. The schema, which takes as
 * long to read as everything else, is only checked for a release or on request.
 */
export async function verifyPlanted(
  pool: pg.Pool,
  statements: Statements,
  outside: Outside,
  { readsSchema = tier === 'release', expected }: PlantedOptions = {},
): Promise<Verification> {
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read');
    await client.query(planting(statements));
    await client.query('set transaction read only; set local role goodturn_reader');
    const snapshot = await snapshotIn(client);
    const passes = readsSchema ? allPasses : rowPasses;
    return expected === undefined || tier === 'release'
      ? await verifySnapshot(snapshot, outside, passes)
      : await verifyUntil(snapshot, outside, passes, expected);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
