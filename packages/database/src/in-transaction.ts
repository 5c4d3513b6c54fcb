import { setTimeout as delay } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import type { Database, DatabaseTransaction } from './database.ts';
import { sqlState } from './sql-state.ts';

const maxRetries = 3;
const retryable = new Set(['40001', '40P01']);

/**
 * Runs `work` in a database transaction. Serialization failures and deadlocks are retried at most three times, so that
 * `work` must have no effects outside the database. Throws UnknownOutcome, without a retry, if the result of COMMIT is
 * unknown.
 */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<T>,
  options: { isolationLevel?: IsolationLevel } = {},
): Promise<T> {
  const builder = options.isolationLevel
    ? database.transaction().setIsolationLevel(options.isolationLevel)
    : database.transaction();
  for (let retries = 0; ; retries += 1) {
    try {
      return await builder.execute(work);
    } catch (error) {
      if (retries === maxRetries || !retryable.has(sqlState(error) ?? '')) throw error;
      await delay(Math.random() * 20 * 2 ** retries);
    }
  }
}
