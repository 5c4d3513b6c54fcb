import type { Sheet, TableRow } from '../../foundation/tables/table-reader.ts';
import { csvCell } from '../../foundation/lists/csv.ts';
import type { ProductRows } from './product-format.ts';

const lineOf = (cells: readonly { text: string }[]): string =>
  `${cells.map(({ text }) => csvCell(text)).join(',')}\r\n`;

/** Returns rows as they stand in their file, each with the others of its product. */
export function rowsTogether(
  sheet: Sheet,
  groups: readonly ProductRows[],
  wanted: ReadonlySet<number>,
): readonly TableRow[] {
  const together = groups.filter((group) => group.some(({ row }) => wanted.has(row)));
  const rows = new Set([...wanted, ...together.flatMap((group) => group.map(({ row }) => row))]);
  return sheet.rows.slice(1).filter(({ row }) => rows.has(row));
}

/** Returns rows as CSV under the titles of their file, to be mended and read again. */
export const csvOfRows = ([titles]: readonly TableRow[], rows: readonly TableRow[]): string =>
  [...(titles === undefined ? [] : [titles]), ...rows].map(({ cells }) => lineOf(cells)).join('');
