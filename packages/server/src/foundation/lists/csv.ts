import { CsvError, parse } from 'csv-parse/sync';
import { DomainError } from '../domain-error.ts';

export interface CsvRecord {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  /** By column; a missing cell is empty. */
  cells: Record<string, string>;
  /** It has more cells than the header. */
  isTooLong: boolean;
}

/** As much of a cell as a report of what is wrong with it shows. */
export const excerptOf = (cell = ''): string => (cell.length > 120 ? `${cell.slice(0, 119).toWellFormed()}…` : cell);

const maxRows = 1_000;

const refusal = (key: string) => new DomainError('invalid_request', { fields: { csv: `error_view.${key}` } });

/** Spreadsheets of many countries write semicolons, because a comma stands in their numbers. */
function delimiterOf(csv: string): string {
  const [header = ''] = csv.split(/\r?\n/, 1);
  const count = (mark: string): number => header.split(mark).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

function parsed(csv: string): string[][] {
  try {
    // The header, and one row more than may come: what is longer is not read to its end.
    return parse(csv, {
      bom: true,
      trim: true,
      relax_column_count: true,
      to: maxRows + 2,
      delimiter: delimiterOf(csv),
    });
  } catch (error) {
    if (error instanceof CsvError) throw refusal('csv_unreadable');
    throw error;
  }
}

/**
 * Reads a CSV file (RFC 4180, also with semicolons or tabs) whose first row is exactly this header, or has these names among
 * others; empty rows are left out. Throws `invalid_request` where it is none, has another header, or more than 1,000 rows.
 */
export function parseCsvRecords(csv: string, header: readonly string[], { allowsOthers = false } = {}): CsvRecord[] {
  const [names = [], ...rows] = parsed(csv);
  const isExact = names.length === header.length && header.every((name, index) => names[index] === name);
  const hasAll = header.every((name) => names.filter((one) => one === name).length === 1);
  if (!(allowsOthers ? hasAll : isExact)) throw refusal('csv_header');
  const places = header.map((name) => names.indexOf(name));
  if (rows.length > maxRows) throw refusal('csv_too_long');
  return rows
    .map((values, index) => ({
      row: index + 2,
      cells: Object.fromEntries(header.map((name, column) => [name, values[places[column] ?? -1] ?? ''])),
      isTooLong: values.length > names.length,
    }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
}

/**
 * What a spreadsheet could run as a formula; the full-width signs too, since some read them as the plain ones, and whatever
 * of white space or invisible marks stands before them. Some skip a tab or a line break, or split the cell there.
 */
const formula = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Whether a spreadsheet could run a text. */
export const isFormula = (text: string): boolean => formula.test(text);

/** A text as a cell: one that would be run gets an apostrophe before it, which makes it a text. */
export function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /["',\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell that was written so. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
