import type { Database, DatabaseTransaction } from '@goodturn/database';
import { type Money, moneyFromMicros } from '@goodturn/money';

/** One change of a customer's available balance, with the balance after it. */
export interface StatementLine {
  id: bigint;
  kind: string;
  /** The asset record type of the wire, 0 to 8. */
  recordType: bigint;
  subjectId: bigint;
  /** Negative where it went out. */
  amount: Money;
  availableAfter: Money;
  createdAt: Date;
}

const linesOf = (database: Database | DatabaseTransaction, customerId: bigint) =>
  database
    .selectFrom('ledger.transfer as t')
    .innerJoin('ledger.transfer_kind as k', 'k.code', 't.kind')
    .where('t.customer_id', '=', customerId)
    .select((eb) => [
      't.id',
      'k.name',
      'k.record_type',
      'k.debit_type',
      't.subject_id',
      't.amount',
      't.available_after',
      't.created_at',
    ]);

/** The newest lines of a customer's statement before the line `beforeId`, at most `limit` of them. */
export async function statementOf(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  page: { beforeId?: bigint; limit: bigint },
): Promise<StatementLine[]> {
  const rows = await linesOf(database, customerId)
    .$if(page.beforeId !== undefined, (query) => query.where('t.id', '<', page.beforeId ?? 0n))
    .orderBy('t.id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.name,
    recordType: BigInt(row.record_type ?? 0),
    subjectId: row.subject_id,
    amount: moneyFromMicros(row.debit_type === 1 ? -row.amount : row.amount),
    availableAfter: moneyFromMicros(row.available_after ?? 0n),
    createdAt: row.created_at,
  }));
}
