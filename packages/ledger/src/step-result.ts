import type { DatabaseTransaction } from '@goodturn/database';
import type { RawBuilder } from 'kysely';

/** The one word that a step of the ledger answers with. */
export async function resultOf<Result extends string>(
  statement: RawBuilder<unknown>,
  transaction: DatabaseTransaction,
): Promise<Result> {
  const { rows } = await statement.execute(transaction);
  const result = (rows[0] as { result: Result } | undefined)?.result;
  if (result === undefined) throw new Error('the ledger gave no answer');
  return result;
}
