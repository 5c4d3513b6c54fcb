import type { Database, DatabaseTransaction } from '@goodturn/database';
import type { RawBuilder } from 'kysely';

/** Returns the single row of a ledger function. */
export async function rowOf<Row>(
  statement: RawBuilder<unknown>,
  transaction: DatabaseTransaction | Database,
): Promise<Row> {
  const { rows } = await statement.execute(transaction);
  if (rows[0] === undefined) throw new Error('the ledger function returned no row');
  return rows[0] as Row;
}

/** Returns the result word of a ledger function, from its column `result`. */
export async function resultOf<Result extends string>(
  statement: RawBuilder<unknown>,
  transaction: DatabaseTransaction | Database,
): Promise<Result> {
  return (await rowOf<{ result: Result }>(statement, transaction)).result;
}
