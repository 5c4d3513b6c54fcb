import type { Database } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from './list-conditions.ts';

const maxRare = 2_000;

/**
 * The condition of a search, for the statement of a page. What few rows match is found by its indexes first and then named
 * by its ids: a planner that expects many of them would walk through the whole list in its order. What many rows match, such
 * a walk meets soon.
 */
export async function matching(
  database: Database,
  { table, id, found }: { table: RawBuilder<unknown>; id: RawBuilder<unknown>; found: Condition },
): Promise<Condition> {
  const { rows } = await sql<{ id: bigint }>`
    select id from (select ${id} as id from ${table} where ${found} limit ${maxRare + 1}) matches`.execute(database);
  return rows.length > maxRare ? found : sql<boolean>`${id} = any(${rows.map((row) => row.id)}::bigint[])`;
}
