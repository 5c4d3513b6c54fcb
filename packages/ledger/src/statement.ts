import type { Database, DatabaseTransaction } from '@goodturn/database';
import { type Money, moneyFromMicros } from '@goodturn/money';
import { sql } from 'kysely';
import type { TransferKind } from './transfer-kinds.ts';

/** One change of a customer's available balance, with the balance after it. */
export interface StatementLine {
  id: bigint;
  kind: TransferKind;
  /** The asset record type of the wire, 0 to 8. */
  recordType: bigint;
  subjectId: bigint;
  /** The line that this one corrects. */
  corrects: bigint | null;
  /** Negative where it went out. */
  amount: Money;
  availableAfter: Money;
  createdAt: Date;
}

const linesOf = (database: Database | DatabaseTransaction, customerId: bigint) =>
  database
    .selectFrom('ledger.transfer as t')
    .innerJoin('ledger.transfer_kind as k', 'k.kind', 't.kind')
    .where('t.customer_id', '=', customerId)
    .select([
      't.id',
      't.kind',
      'k.record_type',
      'k.debit_type',
      't.subject_id',
      't.corrects',
      't.amount',
      't.available_after',
      't.created_at',
    ]);

export interface StatementPage {
  /** Lines older than this one, newest first. */
  beforeId?: bigint | undefined;
  /** Lines newer than this one, oldest first. */
  afterId?: bigint | undefined;
  recordType?: bigint | undefined;
  withoutIds?: readonly bigint[] | undefined;
  limit: bigint;
  /** How many lines to pass over first. */
  offset?: bigint | undefined;
}

/** At most `limit` lines of a customer's statement: newest first, or oldest first where `afterId` is given. */
export async function statementOf(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  page: StatementPage,
): Promise<StatementLine[]> {
  const { beforeId, afterId, recordType, withoutIds = [], limit, offset } = page;
  const rows = await linesOf(database, customerId)
    .$if(beforeId !== undefined, (query) => query.where('t.id', '<', beforeId ?? 0n))
    .$if(afterId !== undefined, (query) => query.where('t.id', '>', afterId ?? 0n))
    .$if(recordType !== undefined, (query) => query.where(sql<boolean>`k.record_type = ${recordType}::smallint`))
    .$if(withoutIds.length > 0, (query) => query.where('t.id', 'not in', withoutIds))
    .orderBy('t.id', afterId === undefined ? 'desc' : 'asc')
    .limit(limit)
    .$if(offset !== undefined, (query) => query.offset(offset ?? 0n))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    recordType: BigInt(row.record_type ?? 0),
    subjectId: row.subject_id,
    corrects: row.corrects,
    amount: moneyFromMicros(row.debit_type === 'customer.available' ? -row.amount : row.amount),
    availableAfter: moneyFromMicros(row.available_after ?? 0n),
    createdAt: row.created_at,
  }));
}
