import { createDatabase, createPool, type Database, type DatabaseUrls } from '@goodturn/database';
import type { Environment } from './output.ts';
import { withUrls } from './database-target.ts';

/** Runs `work` on one connection to this URL, without time limits. */
export async function withPool<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const pool = createPool(url, {
    max: 1,
    applicationName: 'goodturn-operations',
    statementTimeoutMs: 0,
    lockTimeoutMs: 0,
    onIdleError: () => undefined,
  });
  try {
    return await work(createDatabase(pool));
  } finally {
    await pool.end();
  }
}

/** Runs `work` under one of the logins of the database that the environment names, or of the data folder's. */
export async function withDatabase<T>(
  environment: Environment,
  login: keyof DatabaseUrls,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return await withUrls(environment, [login], (urls) => withPool(urls[login], work));
}
