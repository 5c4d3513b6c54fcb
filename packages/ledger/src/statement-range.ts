import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/** The lines of a period: those after `afterId`, up to `lastId`. */
export interface StatementRange {
  afterId: bigint;
  lastId: bigint;
  /** The available balance before the first of them, in micro-dollars. */
  openingMicros: bigint;
}

/**
 * Where a customer's lines of a period stand. The end of one period is the beginning of the next by id, so that each line is in
 * exactly one of them, whatever the clocks of two servers said.
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
