import type { Database, DatabaseTransaction } from '@goodturn/database';
import { type Money, moneyFromMicros } from '@goodturn/money';
import { sql } from 'kysely';
import { transferKinds } from './transfer-kinds.ts';

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
    .select([
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

/** Cashback, bonuses and referral rewards of a span of time, less what refunds took back; `to` is exclusive. */
export async function earningsBetween(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  span: { from: Date; to: Date },
): Promise<Money> {
  const earned = [transferKinds.order_cashback, transferKinds.order_bonus, transferKinds.referral_reward];
  const { rows } = await sql<{ micros: bigint }>`
    select coalesce(sum(case when kind = any(${earned}::smallint[]) then amount else -amount end), 0)::bigint as micros
      from ledger.transfer
     where customer_id = ${customerId} and created_at >= ${span.from} and created_at < ${span.to}
       and kind = any(${[...earned, transferKinds.order_cashback_taken_back]}::smallint[])`.execute(database);
  return moneyFromMicros(rows[0]?.micros ?? 0n);
}
