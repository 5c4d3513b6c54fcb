import { readShippedSchema } from '@goodturn/database';
import type { Pass } from '../context.ts';
import { text } from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import { forEach } from '../reading/stream.ts';
import { constraintQueries } from './constraint-queries.ts';

/**
 * Returns the tables that have rows: an empty table violates nothing, and planning its queries dominates the time of a
 * small database.
 */
async function filledTables(snapshot: Snapshot, tables: readonly string[]): Promise<Set<string>> {
  const parts = tables.map((table) => `select '${table}' where exists (select from only ${table})`);
  return new Set((await snapshot.read(parts.join(' union all '))).map(([table]) => table ?? ''));
}

/** Returns the columns, as `schema.table.column`, that this login may not read. */
async function unreadableColumns(snapshot: Snapshot): Promise<Set<string>> {
  const rows = await snapshot.read(`
    select n.nspname || '.' || c.relname || '.' || a.attname
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('ledger', 'shop', 'chain', 'goodturn_meta') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and not has_column_privilege(c.oid, a.attnum, 'select')`);
  return new Set(rows.map(([name]) => name ?? ''));
}

/**
 * Checks all rows again against the constraints of the shipped schema: a constraint dropped for a moment or a disabled
 * trigger leaves no other trace.
 */
export const constraintPass: Pass = {
  name: 'constraints',
  run: async ({ snapshot, report }) => {
    const columns = { row: ['broken.row', text], constraint: [`broken."constraint"`, text] } as const;
    const byTable = constraintQueries(await readShippedSchema(), await unreadableColumns(snapshot));
    const filled = await filledTables(snapshot, [...byTable.keys()]);
    for (const [table, queries] of byTable) {
      if (!filled.has(table)) continue;
      const parts = queries.map(
        ({ row, constraint, from, where }) => `select ${row}, ${constraint} from ${from} where ${where}`,
      );
      const from = `(${parts.join(' union all ')}) broken (row, "constraint")`;
      const rows = snapshot.stream({ columns, from, alias: 'broken' });
      await forEach(rows, ({ row, constraint }) => {
        const sentence = `The row ${row} of ${table} breaks ${constraint}, which the database never lets happen.`;
        report('row_meets_constraint', [`${table} ${row}`], sentence);
      });
    }
  },
};
