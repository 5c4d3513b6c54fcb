import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/** The statement lines of a period: ids after `afterId`, up to `lastId`. */
export interface StatementRange {
  afterId: bigint;
  lastId: bigint;
  /** The available balance before the first line, in micro-dollars. */
  openingMicros: bigint;
}

/**
 * Returns the id range of a customer's lines of a period. One period ends at the id where the next begins, so that each
 * line is in exactly one of them even if the clocks of two servers differ.
 */
export async function statementRange(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  { from, until }: { from: Date; until: Date },
): Promise<StatementRange> {
  const last = (before: Date) => sql`(select t.id, t.available_balance_after as balance from ledger.transfer t
    where t.customer_id = ${customerId} and t.created_at < ${before} order by t.id desc limit 1)`;
  const { rows } = await sql<StatementRange>`
    select coalesce(b.id, 0) as "afterId", coalesce(e.id, 0) as "lastId", coalesce(b.balance, 0) as "openingMicros"
      from (select) one left join ${last(from)} b on true left join ${last(until)} e on true`.execute(database);
  return rows[0] ?? { afterId: 0n, lastId: 0n, openingMicros: 0n };
}
