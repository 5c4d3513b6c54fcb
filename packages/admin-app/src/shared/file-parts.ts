import { newIdempotencyKey } from '@goodturn/browser/operations';

/** As many characters and rows as the server reads at once. */
const most = { characters: 60_000, rows: 1_000 } as const;

/** A row with the end of its line, and its number as a spreadsheet counts: the header is row 1. */
export interface FileRow {
  row: number;
  csv: string;
}

/** Cells as a row, each in quotation marks, so that nothing in it parts it. */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;

/** A part of a CSV file that is a file by itself. */
export interface FilePart {
  csv: string;
  /** The numbers of its rows in the whole file. */
  rows: readonly number[];
  /** Of its own, so that a part that was taken is not taken again when the rest is sent again. */
  key: string;
}

/** The number in the whole file of a row that the server counts within a part, where the header is row 1. */
export const rowInFile = ({ rows }: FilePart, row: number): number => rows[row - 2] ?? row;

/** The records of a CSV file with the ends of their lines; a line break in quotation marks ends none. */
function recordsOf(csv: string): string[] {
  const records: string[] = [];
  let begun = 0;
  let isQuoted = false;
  for (let place = 0; place < csv.length; place += 1) {
    const character = csv[place];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && !isQuoted) {
      records.push(csv.slice(begun, place + 1));
      begun = place + 1;
    }
  }
  if (begun < csv.length) records.push(csv.slice(begun));
  return records;
}

/** Cuts a CSV file between its rows into parts that the server reads, each with the header. A file that fits stays as it is. */
export function partsOf(csv: string, limits: { characters: number; rows: number } = most): FilePart[] {
  const [header = '', ...records] = recordsOf(csv);
  const rows = records.map((record, index) => ({ row: index + 2, csv: record }));
  return partsOfRows(header, rows, limits);
}

/** The same with rows that have numbers of their own. Without rows the header is a part by itself. */
export function partsOfRows(
  header: string,
  rows: readonly FileRow[],
  limits: { characters: number; rows: number } = most,
): FilePart[] {
  const parts: { rows: FileRow[]; length: number }[] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    const isFull =
      last === undefined || last.length + row.csv.length > limits.characters || last.rows.length === limits.rows;
    if (isFull) parts.push({ rows: [row], length: header.length + row.csv.length });
    else {
      last.rows.push(row);
      last.length += row.csv.length;
    }
  }
  return (parts.length === 0 ? [{ rows }] : parts).map(({ rows: own }) => ({
    csv: header + own.map(({ csv }) => csv).join(''),
    rows: own.map(({ row }) => row),
    key: newIdempotencyKey(),
  }));
}
