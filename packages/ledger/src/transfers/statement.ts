import type { Database, DatabaseTransaction } from '@goodturn/database';
import { type Money, moneyFromMicros } from '@goodturn/money';
import { sql } from 'kysely';
import type { TransferKind } from './transfer-kinds.ts';

/** One change of a customer's available balance, with the balance after it. */
export interface StatementLine {
  id: bigint;
  kind: TransferKind;
  /** The asset record type of the wire format, 0 to 8. */
  recordType: bigint;
  subjectId: bigint;
  /** The statement line that this one corrects. */
  correctsTransferId: bigint | null;
  /** It is negative for a debit. */
  amount: Money;
  availableBalanceAfter: Money;
  createdAt: Date;
}

const lineColumns = [
  't.id',
  't.kind',
  'k.record_type',
  'k.debit_type',
  't.subject_id',
  't.corrects_transfer_id',
  't.amount',
  't.available_balance_after',
  't.created_at',
] as const;

export interface StatementPage {
  /** Restricts the page to lines older than this id. */
  beforeId?: bigint | undefined;
  recordType?: bigint | undefined;
  withoutIds?: readonly bigint[] | undefined;
  limit: bigint;
  /** Number of lines to skip. */
  offset?: bigint | undefined;
}

/** Returns at most `limit` lines of a customer's statement, newest first. */
export async function statementOf(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  page: StatementPage,
): Promise<StatementLine[]> {
  const { beforeId, recordType, withoutIds = [], limit, offset } = page;
  const rows = await database
    .selectFrom('ledger.transfer as t')
    .innerJoin('ledger.transfer_kind as k', 'k.kind', 't.kind')
    .select(lineColumns)
    .where('t.customer_id', '=', customerId)
    .$if(beforeId !== undefined, (query) => query.where('t.id', '<', beforeId ?? 0n))
    .$if(recordType !== undefined, (query) => query.where(sql<boolean>`k.record_type = ${recordType}::smallint`))
    .$if(withoutIds.length > 0, (query) => query.where('t.id', 'not in', withoutIds))
    .orderBy('t.id', 'desc')
    .limit(limit)
    .$if(offset !== undefined, (query) => query.offset(offset ?? 0n))
    .execute();
  return rows.map(lineOf);
}

/**
 * Returns the next `limit` lines between two ids, oldest first. A statement is read in parts, and each part has to
 * start at its id in the statement index, whatever row count PostgreSQL estimates. The row comparison prevents a scan
 * for this customer's rows among everybody's. The limit before the join, with sorting disabled for this database
 * transaction, prevents reading the whole rest for each part.
 */
export async function statementBetween(
  transaction: DatabaseTransaction,
  customerId: bigint,
  { afterId, beforeId, limit }: { afterId: bigint; beforeId: bigint; limit: bigint },
): Promise<StatementLine[]> {
  await sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
    transaction,
  );
  const part = transaction
    .selectFrom('ledger.transfer')
    .selectAll()
    .where('customer_id', 'is not', null)
    .where(sql<boolean>`(customer_id, id) > (${customerId}::bigint, ${afterId}::bigint)`)
    .where(sql<boolean>`(customer_id, id) < (${customerId}::bigint, ${beforeId}::bigint)`)
    .orderBy('customer_id')
    .orderBy('id')
    .limit(limit)
    .as('t');
  const rows = await transaction
    .selectFrom(part)
    .innerJoin('ledger.transfer_kind as k', 'k.kind', 't.kind')
    .select(lineColumns)
    .orderBy('t.customer_id')
    .orderBy('t.id')
    .execute();
  return rows.map(lineOf);
}

interface LineRow {
  id: bigint;
  kind: TransferKind;
  record_type: number | null; // index: of the wire's record types
  debit_type: string;
  subject_id: bigint;
  corrects_transfer_id: bigint | null;
  amount: bigint;
  available_balance_after: bigint | null;
  created_at: Date;
}

const lineOf = (row: LineRow): StatementLine => ({
  id: row.id,
  kind: row.kind,
  recordType: BigInt(row.record_type ?? 0),
  subjectId: row.subject_id,
  correctsTransferId: row.corrects_transfer_id,
  amount: moneyFromMicros(row.debit_type === 'customer.available' ? -row.amount : row.amount),
  availableBalanceAfter: moneyFromMicros(row.available_balance_after ?? 0n),
  createdAt: row.created_at,
});
