/** The calls that take the rows refuse larger requests. */
const most = { bytes: 56_000, rows: 1_000 } as const;

export interface CsvPart {
  csv: string;
  /** The numbers that the rows have in the whole file. */
  rows: number[];
}

/** Quotes every cell, so that no separator in it splits the row. */
const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;

/** A character takes more room in JSON than in the file where it has to be escaped. */
const bytesOf = (line: string): number => Buffer.byteLength(JSON.stringify(line));

interface NumberedCells {
  row: number;
  cells: readonly string[];
}

/** Leaves out rows that no call takes, even alone: one of them would have the call refuse the others as well. */
export function withoutTooLong(header: readonly string[], rows: readonly NumberedCells[], bytes: number = most.bytes) {
  const free = bytes - bytesOf(lineOf(header));
  const tooLong = new Set(rows.filter(({ cells }) => bytesOf(lineOf(cells)) > free).map(({ row }) => row));
  return { list: rows.filter(({ row }) => !tooLong.has(row)), tooLong: [...tooLong] };
}

/** Splits rows into files that the calls accept, each with the header. */
export function csvParts(
  header: readonly string[],
  rows: readonly NumberedCells[],
  limits: { bytes: number; rows: number } = most,
): CsvPart[] {
  const first = lineOf(header);
  const parts: (CsvPart & { bytes: number })[] = [];
  for (const { row, cells } of rows) {
    const line = lineOf(cells);
    // The number of the row is sent beside it.
    const bytes = bytesOf(line) + `${row},`.length;
    const last = parts.at(-1);
    if (last === undefined || last.bytes + bytes > limits.bytes || last.rows.length === limits.rows) {
      parts.push({ csv: first + line, rows: [row], bytes: bytesOf(first) + bytes });
    } else {
      last.csv += line;
      last.rows.push(row);
      last.bytes += bytes;
    }
  }
  return parts.map(({ csv, rows: numbers }) => ({ csv, rows: numbers }));
}
