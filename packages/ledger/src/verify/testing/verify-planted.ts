import { createPool } from '@goodturn/database';
import { tier } from '@goodturn/database/testing';
import type pg from 'pg';
import type { Outside } from '../context.ts';
import { snapshotIn } from '../reading/snapshot.ts';
import { rowPasses, type Verification, verifySnapshot } from '../verify-ledger.ts';

type Statements = readonly string[] | string;

/** Disables every trigger for the statements and enables them afterwards. */
export const planting = (statements: Statements): string =>
  ['set local session_replication_role = replica', statements, 'set local session_replication_role = origin']
    .flat()
    .join(';\n');

export const openForPlanting = (ownerUrl: string): pg.Pool =>
  createPool(ownerUrl, { max: 1, applicationName: 'planting', statementTimeoutMs: 0, idleInTransactionTimeoutMs: 0 });

/**
 * Changes rows in a transaction, verifies its view with the reader's rights, and rolls back. The schema, which takes as
 * long to read as everything else, is only checked for a release or on request.
 */
export async function verifyPlanted(
  pool: pg.Pool,
  statements: Statements,
  outside: Outside,
  { readsSchema = tier === 'release' } = {},
): Promise<Verification> {
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read');
    await client.query(planting(statements));
    await client.query('set transaction read only; set local role goodturn_reader');
    return await verifySnapshot(await snapshotIn(client), outside, readsSchema ? undefined : rowPasses);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
