// COMMIT has three outcomes and Kysely knows two of them. This guard sits between Kysely and the pool: an unknowable
// outcome becomes UnknownOutcome, and its connection is never used again.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { sqlState } from './sql-state.ts';

/** The transaction may or may not have been committed: look up its idempotency key rather than simply retrying. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}

/** PostgreSQL responded to COMMIT with ROLLBACK, because the error of a failed statement was swallowed. */
export class CommitRolledBack extends Error {
  override readonly name = 'CommitRolledBack';
}

// Connection, resources, operator intervention, system, internal: the error may concern the session rather than the
// commit.
const unknownClasses = new Set(['08', '53', '57', '58', 'XX']);

/**
 * Returns whether PostgreSQL itself rejected COMMIT, for example by a deferred constraint, so that nothing was written.
 */
function isSurelyRolledBack(error: unknown): boolean {
  const state = sqlState(error);
  if (state === undefined || state === '40003' || unknownClasses.has(state.slice(0, 2))) return false;
  return (error as pg.DatabaseError).severity === 'ERROR';
}

async function commit(client: pg.PoolClient): Promise<{ command: string }> {
  const warnings: string[] = [];
  // The wait for a replica was cancelled: the transaction is committed here, but possibly nowhere else.
  const onNotice = (notice: { code?: string | undefined; message?: string | undefined }): void => {
    if (notice.code === '01000') warnings.push(notice.message ?? '');
  };
  client.on('notice', onNotice);
  try {
    const result = await client.query('commit');
    if (warnings.length > 0) throw new UnknownOutcome(`COMMIT answered with a warning: ${warnings.join(' ')}`);
    if (result.command === 'ROLLBACK') {
      throw new CommitRolledBack('The transaction was rolled back, because a statement in it had failed.');
    }
    return result;
  } catch (error) {
    if (error instanceof UnknownOutcome || error instanceof CommitRolledBack || isSurelyRolledBack(error)) throw error;
    throw new UnknownOutcome('Nobody can tell whether the transaction was committed.', { cause: error });
  } finally {
    client.off('notice', onNotice);
  }
}

type Query = (
  sql: string,
  parameters: unknown[],
) => Promise<{ command: string; rowCount: number | null; rows: unknown[] }>;

function guard(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  const nothing = { command: 'ROLLBACK', rowCount: 0, rows: [] };
  const guardedCommit = async (): Promise<typeof nothing> => {
    try {
      return { ...nothing, ...(await commit(client)) };
    } catch (error) {
      isBroken = error instanceof UnknownOutcome;
      throw error;
    }
  };
  const guardedRollback = async (): Promise<typeof nothing> => {
    if (isBroken) return nothing;
    // The original error is the one to report. A connection that cannot roll back is dropped, which rolls back.
    await client.query('rollback').catch(() => (isBroken = true));
    return nothing;
  };
  const query: Query = async (sql, parameters) => {
    if (sql === 'commit') return await guardedCommit();
    if (sql === 'rollback') return await guardedRollback();
    return await client.query(sql, parameters);
  };
  return { query: query as PostgresPoolClient['query'], release: () => client.release(isBroken) };
}

export function guardCommits(pool: pg.Pool): PostgresPool {
  return { connect: async () => guard(await pool.connect()), end: async () => await pool.end() };
}
