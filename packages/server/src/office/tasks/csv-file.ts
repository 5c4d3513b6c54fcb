import { Readable } from 'node:stream';
import { csvCell } from '../../foundation/lists/csv.ts';
import type { ExportColumn } from './list-reader.ts';

export type RowSource = AsyncIterable<readonly (readonly string[])[]>;

const number = /^-?[0-9]+(?:\.[0-9]+)?$/;

/** Without this mark, spreadsheets do not recognize a text as UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * Returns the rows as CSV (RFC 4180), written while they are read. Numbers are written unchanged; no other cell can be
 * run as a formula.
 */
export function csvFile(columns: readonly ExportColumn[], rows: RowSource): Readable {
  const cell = (text: string, place: number): string =>
    columns[place]?.isNumber && number.test(text) ? text : csvCell(text);
  const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
  async function* pieces(): AsyncGenerator<string> {
    yield byteOrderMark + line(columns.map(({ name }) => name));
    for await (const some of rows) yield some.map(line).join('');
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: 1 });
}
