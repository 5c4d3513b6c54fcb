import { readShippedSchema } from '@goodturn/database';
import type { Pass } from '../context.ts';
import { text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { constraintQueries } from './constraint-queries.ts';

/**
 * Looks at all rows again by the constraints that their tables were shipped with: one that was taken away for a moment,
 * or a trigger that was off, leaves no other trace.
 */
export const constraintPass: Pass = {
  name: 'constraints',
  run: async ({ snapshot, report }) => {
    const columns = { row: ['broken.row', text], constraint: [`broken."constraint"`, text] } as const;
    for (const [table, queries] of constraintQueries(await readShippedSchema())) {
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
