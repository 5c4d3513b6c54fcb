import type { createPool } from '@goodturn/database';

type Pool = ReturnType<typeof createPool>;

/** What may change although a request was refused: the count of failed log-ins. */
const bookkeeping = new Set(['shop.login_failure']);

/** A checksum over all rows of each table of the ledger and the shop. */
export async function checksumTables(owner: Pool): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('ledger', 'shop') order by 1`,
  );
  const names = rows.map((row) => row.name).filter((name) => !bookkeeping.has(name));
  const sums = new Map<string, string>();
  for (const name of names) {
    const result = await owner.query<{ sum: string }>(
      `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as sum from ${name} t`,
    );
    sums.set(name, result.rows[0]?.sum ?? '');
  }
  return sums;
}

/** The tables whose rows differ. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
