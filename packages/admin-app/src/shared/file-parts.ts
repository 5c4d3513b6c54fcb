import { newIdempotencyKey } from '@goodturn/browser/operations';

/** The server rejects larger requests. */
const most = { characters: 60_000, rows: 1_000 } as const;

/** A CSV row including its line break. The row number is that of a spreadsheet, in which the header is row 1. */
export interface FileRow {
  row: number;
  csv: string;
}

/** Returns a CSV row. All cells are quoted, so that no separator in them splits the row. */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;

/** A part of a file, complete with its header. */
export interface FilePart {
  csv: string;
  /** The row numbers in the whole file. */
  rows: readonly number[];
  /** Each part has its own idempotency key, so that a retry of the rest does not repeat this part. */
  key: string;
}

/** Returns the row number in the whole file for a row number of the part's response. */
export const rowInFile = ({ rows }: FilePart, row: number): number => rows[row - 2] ?? row;

/** Splits a CSV file into its records with their line breaks. A quoted line break does not end a record. */
function recordsOf(csv: string): string[] {
  const records: string[] = [];
  let begun = 0;
  let isQuoted = false;
  for (let place = 0; place < csv.length; place += 1) {
    const character = csv[place];
    if (character === '"') isQuoted = !isQuoted;
    // A carriage return alone ends a row in files of old programs.
    else if (!isQuoted && (character === '\n' || (character === '\r' && csv[place + 1] !== '\n'))) {
      records.push(csv.slice(begun, place + 1));
      begun = place + 1;
    }
  }
  if (begun < csv.length) records.push(csv.slice(begun));
  return records;
}

/** Splits a CSV file into parts that the server accepts, each with the header. */
export function partsOf(csv: string, limits: { characters: number; rows: number } = most): FilePart[] {
  // A first line that names the separator is no row for spreadsheets, and goes with the header into each part.
  const [separator = ''] = /^\ufeff?sep=.(?:\r\n|\n|\r)/iu.exec(csv) ?? [];
  const [header = '', ...records] = recordsOf(csv.slice(separator.length));
  const rows = records.map((record, index) => ({ row: index + 2, csv: record }));
  return partsOfRows(separator + header, rows, limits);
}

/** Groups rows that already have row numbers into parts. Without rows, the header alone is one part. */
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
