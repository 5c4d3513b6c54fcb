import { newIdempotencyKey } from '@goodturn/browser/operations';

/** As many characters and rows as the server reads at once. */
const most = { characters: 60_000, rows: 1_000 } as const;

/** A part of a CSV file that is a file by itself. */
export interface FilePart {
  csv: string;
  /** How many rows of the whole file come before its first one, beside the header. */
  rowsBefore: number;
  /** Of its own, so that a part that was taken is not taken again when the rest is sent again. */
  key: string;
}

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

/** Cuts a file between its rows into parts that the server reads, each with the header. A file that fits stays as it is. */
export function partsOf(csv: string, limits: { characters: number; rows: number } = most): FilePart[] {
  const [header = '', ...rows] = recordsOf(csv);
  const parts: { rows: string[]; length: number; rowsBefore: number }[] = [];
  for (const [index, row] of rows.entries()) {
    const last = parts.at(-1);
    const isFull =
      last === undefined || last.length + row.length > limits.characters || last.rows.length === limits.rows;
    if (isFull) parts.push({ rows: [row], length: header.length + row.length, rowsBefore: index });
    else {
      last.rows.push(row);
      last.length += row.length;
    }
  }
  const whole = [{ rows, rowsBefore: 0 }];
  return (parts.length === 0 ? whole : parts).map(({ rows: own, rowsBefore }) => ({
    csv: header + own.join(''),
    rowsBefore,
    key: newIdempotencyKey(),
  }));
}
