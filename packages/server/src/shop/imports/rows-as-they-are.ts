import type { Sheet } from '../../foundation/tables/table-reader.ts';
import { csvCell } from '../../foundation/lists/csv.ts';
import type { ProductRows } from './product-format.ts';

const lineOf = (cells: readonly { text: string }[]): string =>
  `${cells.map(({ text }) => csvCell(text)).join(',')}\r\n`;

/** Returns rows as CSV under the titles of their file, each with the others of its product, to be mended and read again. */
export function rowsAsTheyAre(sheet: Sheet, groups: readonly ProductRows[], wanted: ReadonlySet<number>): string {
  const together = groups.filter((group) => group.some(({ row }) => wanted.has(row)));
  const rows = new Set([...wanted, ...together.flatMap((group) => group.map(({ row }) => row))]);
  const [titles, ...rest] = sheet.rows;
  return [...(titles === undefined ? [] : [titles]), ...rest.filter(({ row }) => rows.has(row))]
    .map(({ cells }) => lineOf(cells))
    .join('');
}
