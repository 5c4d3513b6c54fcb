import { readShippedSchema } from '@goodturn/database';
import type { Pass } from '../context.ts';
import { text } from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import { forEach } from '../reading/stream.ts';
import { constraintQueries } from './constraint-queries.ts';

const schemas = "'ledger', 'shop', 'chain', 'goodturn_meta'";

/**
 * Returns the tables without a page, as `schema.table`: an empty table violates nothing, and planning its queries
 * dominates the time of a small database.
 */
async function emptyTables(snapshot: Snapshot): Promise<Set<string>> {
  const rows = await snapshot.read(`
    select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in (${schemas}) and c.relkind = 'r' and pg_relation_size(c.oid) = 0`);
  return new Set(rows.map(([name]) => name ?? ''));
}

/** Returns the columns, as `schema.table.column`, that this login may not read. */
async function unreadableColumns(snapshot: Snapshot): Promise<Set<string>> {
  const rows = await snapshot.read(`
    select n.nspname || '.' || c.relname || '.' || a.attname
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in (${schemas}) and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and not has_column_privilege(c.oid, a.attnum, 'select')`);
  return new Set(rows.map(([name]) => name ?? ''));
}

// The shipped schema does not change while a process runs, and a login rarely does.
const knownQueries = new Map<string, ReturnType<typeof constraintQueries>>();

/** Returns the queries by table for a login that may not read these columns. */
async function queriesWithout(unreadable: ReadonlySet<string>): Promise<ReturnType<typeof constraintQueries>> {
  const key = [...unreadable].toSorted().join();
  const queries = knownQueries.get(key) ?? constraintQueries(await readShippedSchema(), unreadable);
  knownQueries.set(key, queries);
  return queries;
}

/**
 * Checks all rows again against the constraints of the shipped schema: a constraint dropped for a moment or a disabled
 * trigger leaves no other trace.
 */
export const constraintPass: Pass = {
  name: 'constraints',
  run: async ({ snapshot, report }) => {
    const columns = { row: ['broken.row', text], constraint: [`broken."constraint"`, text] } as const;
    const byTable = await queriesWithout(await unreadableColumns(snapshot));
    const empty = await emptyTables(snapshot);
    for (const [table, queries] of byTable) {
      if (empty.has(table)) continue;
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
