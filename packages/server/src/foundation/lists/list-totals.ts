// Counts and sums the rows of a list up to a maximum, so that a filter never reads a whole table.
import type { Database } from '@goodturn/database';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { type RawBuilder, sql } from 'kysely';

export const maxCounted = 50_000;

export interface ListTotals<Sum extends string> {
  count: number;
  isMore: boolean;
  sums: Record<Sum, string> | null;
}

/**
 * Returns the totals; `rows` selects one column of micro-dollars for each name. There are no sums if more than `max`
 * rows match.
 */
export async function totalsOf<Sum extends string>(
  database: Database,
  names: readonly Sum[],
  rows: RawBuilder<unknown>,
  max = maxCounted,
): Promise<ListTotals<Sum>> {
  const sums = names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`);
  const { rows: found } = await sql<{ count: number } & Record<Sum, bigint>>`
    select ${sql.join([sql`count(*)::integer as count`, ...sums])} from (${rows} limit ${max + 1}) matching`.execute(
    database,
  );
  const [row] = found;
  if (row === undefined) throw new Error('a count answered nothing');
  const isMore = row.count > max;
  const amounts = names.map((name) => [name, formatMoney(moneyFromMicros(row[name]))] as const);
  return {
    count: Math.min(row.count, max),
    isMore,
    // The entries have exactly the names of the sums.
    sums: isMore ? null : (Object.fromEntries(amounts) as Record<Sum, string>),
  };
}
