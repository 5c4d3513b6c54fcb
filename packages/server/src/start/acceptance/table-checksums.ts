import type { createPool } from '@goodturn/database';

type Pool = ReturnType<typeof createPool>;

/** What may change although a request was rejected: the count of failed log-ins. */
const bookkeeping = new Set(['shop.login_failure']);

/** A checksum over all rows of each table of the ledger and the shop. */
export async function checksumTables(owner: Pool): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('ledger', 'shop') order by 1`,
  );
  const names = rows.map((row) => row.name).filter((name) => !bookkeeping.has(name));
  const sums = names.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as sum from ${name} t`,
  );
  const result = await owner.query<{ name: string; sum: string }>(sums.join(' union all '));
  return new Map(result.rows.map(({ name, sum }) => [name, sum]));
}

/** The tables whose rows differ. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
