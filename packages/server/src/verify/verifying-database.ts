import { createDatabase, createPool, type Database, type LoginUrls } from '@goodturn/database';

/** A connection of its own, since a check of the whole ledger takes as long as it takes, and others give up before. */
export async function withVerifyingDatabase<T>(
  urls: Pick<LoginUrls, 'reader'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const pool = createPool(urls.reader, {
    max: 1,
    applicationName: 'goodturn-verify',
    statementTimeoutMs: 0,
    onIdleError: () => undefined,
  });
  try {
    return await work(createDatabase(pool));
  } finally {
    await pool.end();
  }
}
