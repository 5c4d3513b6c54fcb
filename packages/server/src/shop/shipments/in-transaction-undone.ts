import { type Database, type DatabaseTransaction, inTransaction } from '@goodturn/database';

/** Ends the database transaction of a dry run. */
class Undone extends Error {}

/** Does the work and takes all of it back; returns its result. */
export async function inTransactionUndone<Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = [];
  const dryRun = inTransaction(database, async (transaction) => {
    results.push(await work(transaction));
    throw new Undone('a dry run is taken back');
  });
  await dryRun.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  for (const result of results) return result;
  throw new Error('a dry run had no result');
}
