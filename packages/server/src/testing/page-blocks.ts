import type { Database } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';

/** Returns how many blocks a query reads, from memory or from disk. */
export async function blocksOf(database: Database, query: RawBuilder<unknown>): Promise<number> {
  const explained = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
    explain (analyze, buffers, timing off, format json) ${query}`.execute(database);
  const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}
