import { CsvError, parse } from 'csv-parse/sync';
import { isCellError } from '@goodturn/contract';
import { withLatinDigits } from '@goodturn/money';
import { DomainError } from '../domain-error.ts';
import { beginningOf } from '../texts/beginning-of.ts';

export interface CsvRecord {
  /** The row number as spreadsheets count: the header is row 1. */
  row: number;
  cells: Record<string, string>;
  isTooLong: boolean;
}

/** Returns the part of a cell that an error report shows. */
export const excerptOf = (cell = ''): string => (cell.length > 120 ? `${beginningOf(cell, 119)}…` : cell);

const maxRows = 1_000;

const refusal = (key: string) => new DomainError('invalid_request', { fields: { csv: `error_view.${key}` } });

/** A first line with which spreadsheets are told the delimiter; they do not count it as a row. */
export const separatorLine = /^\ufeff?\s*"?\s*sep\s*=(.)\s*"?[,;\t]*(?:\r\n|\n|\r)/i;

/** The first row that says something, with its cells in quotation marks emptied: their text can have any sign. */
const headerOf = (csv: string): string =>
  csv
    .slice(0, longestHeader)
    .replace(/^\ufeff?(?:[^\S\r\n]*(?:\r\n|\n|\r))*/u, '')
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n|\n|\r/, 1)[0] ?? '';
const longestHeader = 100_000;

/**
 * Detects the separator by the header: spreadsheets write semicolons in countries whose numbers have a decimal comma.
 */
export function separatorOf(csv: string, signs: readonly string[] = [',', ';', '\t', '|']): string {
  const header = headerOf(csv);
  const count = (sign: string): number => header.split(sign).length;
  return signs.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/**
 * Returns a file whose cells such as `="00123"` are texts: programs write codes as formulas so that spreadsheets keep
 * their zeros.
 */
export function withoutCodeFormulas(csv: string, separator: string): string {
  if (!csv.includes('="')) return csv;
  const sign = classOf(separator);
  return csv
    .replace(new RegExp(`(?<=^|[${sign}])="([^"\\r\\n]*)"(?=[${sign}]|$)`, 'g'), '"$1"')
    .replace(new RegExp(`(?<=^|[${sign}])"=""([^"\\r\\n]*)"""(?=[${sign}]|$)`, 'g'), '"$1"');
}

/** Returns the end of a cell, as a part of a pattern. */
const classOf = (separator: string): string => `\\r\\n${separator.replace(/[\\\]^-]/g, '\\$&')}`;

/**
 * Returns the quotation mark of a file, or false if none of its cells begins with one: then a mark is a part of the
 * text, such as the sign for inches in the lists of programs that quote nothing.
 */
export function quoteOf(csv: string, separator: string): '"' | false {
  return new RegExp(`(?:^|[${classOf(separator)}])[^\\S\\r\\n]{0,20}"`).test(csv) ? '"' : false;
}

function parsed(csv: string): string[][] {
  const [line = '', named] = separatorLine.exec(csv) ?? [];
  const written = csv.slice(line.length);
  const separator = named ?? separatorOf(written, [',', ';', '\t']);
  const rest = withoutCodeFormulas(written, separator);
  try {
    // The header and one row more than allowed; the rest of a longer file is not parsed.
    const records: string[][] = parse(rest, {
      bom: true,
      trim: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      to: maxRows + 2,
      delimiter: separator,
      quote: quoteOf(rest, separator),
    });
    return records.map((cells) => cells.map((cell) => cell.trim()));
  } catch (error) {
    if (error instanceof CsvError) throw refusal('csv_unreadable');
    throw error;
  }
}

/** Returns the cells up to the last one that is filled: some programs end each row with separators. */
const withoutEmptyEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/**
 * Parses a CSV file (RFC 4180, also with semicolons or tabs) and skips empty rows. The first row must name exactly
 * these columns in any order and case, and may name those of `also`; others only if they are allowed. Throws `invalid_request` for a malformed
 * file, another header, or more than 1,000 rows.
 */
export function parseCsvRecords(
  csv: string,
  header: readonly string[],
  { allowsOthers = false, also = [] }: { allowsOthers?: boolean; also?: readonly string[] } = {},
): CsvRecord[] {
  const [first = [], ...rows] = parsed(csv);
  const names = withoutEmptyEnd(first).map((name) => name.toLowerCase());
  const further = also.filter((name) => names.includes(name.toLowerCase()));
  const read = [...header, ...further];
  const hasAll = read.every((wanted) => names.filter((name) => name === wanted.toLowerCase()).length === 1);
  if (!hasAll || (!allowsOthers && names.length !== read.length)) throw refusal('csv_header');
  if (rows.length > maxRows) throw refusal('csv_too_long');
  return rows
    .map((values, index) => ({
      row: index + 2,
      cells: Object.fromEntries(read.map((name) => [name, values[names.indexOf(name.toLowerCase())] ?? ''])),
      isTooLong: withoutEmptyEnd(values).length > names.length,
    }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
}

/** Returns what is wrong with a row of any list: cells without a column, or an error of its spreadsheet, such as #N/A. */
export function csvRowFault({ cells, isTooLong }: Omit<CsvRecord, 'row'>): { column: string; key: string } | undefined {
  if (isTooLong) return { column: '', key: 'error_view.csv_row_columns' };
  const column = Object.keys(cells).find((name) => isCellError(cells[name] ?? ''));
  return column === undefined ? undefined : { column, key: 'error_view.csv_cell_error' };
}

/**
 * Matches texts that a spreadsheet could run as a formula. Some read full-width signs as plain ones, ignore white space
 * and invisible characters before the sign, or skip or split cells at a tab or line break.
 */
const formula = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

export const isFormula = (text: string): boolean => formula.test(text);

/** The signs between the digits of a number. A spreadsheet that takes it for a formula would calculate with some of them. */
const betweenDigits = /[\s\p{Dash}()./·]+/gu;
const dialled = /^\+?[0-9 ]+$/;

/** Returns a phone number as a CSV cell, as a carrier's program reads it: with plus, digits and spaces alone. */
export function phoneCell(text: string): string {
  const number = withLatinDigits(text)
    .replaceAll(betweenDigits, ' ')
    .replace(/^ ?\+ /, '+')
    .trim();
  return dialled.test(number) ? number : csvCell(text);
}

/**
 * The text that follows a mark by which some program may split the line, and would begin a cell that it runs. A
 * quotation mark does not help there: it encloses a cell only for a program that splits at the same mark. Group 2 has
 * the apostrophes of the text.
 */
const innerFormula = /([,;\t\r\n]["\s\p{Cf}]*)('*)(?=[=+\-@＝＋－＠])/gu;

/**
 * Returns a text as a CSV cell. An apostrophe before a possible formula makes spreadsheets read it as text, whether they
 * split the line at commas, semicolons or tabs.
 */
export function csvCell(text: string): string {
  const split = text.replaceAll(innerFormula, "$1'$2");
  const safe = formula.test(split) ? `'${split}` : split;
  return /["',;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const writtenInner = /([,;\t\r\n]["\s\p{Cf}]*)'('*)(?=[=+\-@＝＋－＠])/gu;

/** Returns the text of a cell that `csvCell` wrote. */
export function textOfCell(cell: string): string {
  const whole = cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
  return whole.replaceAll(writtenInner, '$1$2');
}
