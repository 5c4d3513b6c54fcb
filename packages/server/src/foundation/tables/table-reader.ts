// Reads the tables that operators upload. Parsing happens in a separate thread, which is the only place that unpacks them.
import type { CellFault, CsvEncoding, FileRefusal } from '@goodturn/contract';
import { quoteOf, separatorLine, separatorOf, withoutCodeFormulas } from '../lists/csv.ts';
import { createWorkerQueue, JobTooLarge } from '../workers/worker-queue.ts';
import { decodeCsv, unicodeOf, type UnreadableCsv } from './csv-encoding.ts';
import { numberText } from './number-text.ts';

const script = new URL('../../../workers/table-worker.mjs', import.meta.url);

interface TableCell {
  text: string;
  /** The reason why the text may differ from what was typed. */
  fault?: Extract<CellFault, 'date' | 'digits' | 'formula' | 'merged'>;
}

export interface TableRow {
  /** The row number as spreadsheets count, from 1. */
  row: number;
  cells: TableCell[];
  /** Whether a filter or its reader hides the row, so that nobody sees what would be imported. */
  isHidden: boolean;
}

export interface Sheet {
  /** It is empty for a CSV file. */
  name: string;
  /** The places of the columns, from 0, that its reader does not see. */
  hiddenColumns: readonly number[];
  rows: TableRow[];
}

export interface Table {
  sheets: Sheet[];
  /** It is null for a workbook. */
  encoding: string | null;
  separator: string | null;
}

export type TableRefusal = { refused: FileRefusal; row?: number | null } | (UnreadableCsv & { refused: 'encoding' });

type RawCell = string | number | boolean | null | { date: string } | { error: string } | { merged: true };
interface RawSheet {
  name: string;
  hiddenColumns: number[];
  rows: { row: number; cells: RawCell[]; isHidden: boolean }[];
}

interface Limits {
  rows: number;
  columns: number;
  unpacked: number;
}
type Job = { most: Limits } & ({ bytes: Uint8Array } | { text: string; delimiter: string; quote: '"' | false });
type Parsed = { refused: FileRefusal; row: number | null } | { sheets: RawSheet[] };

/** The rows of a file beside its header, its columns, and the bytes that a workbook unpacks to. */
const mostOfTable: Limits = { rows: 20_000, columns: 1_000, unpacked: 60_000_000 };

export type TableReader = ReturnType<typeof createTableReader>;

export function createTableReader(most: Limits = mostOfTable) {
  const queue = createWorkerQueue<Job, Parsed>({
    script,
    name: 'reading a table',
    maxWaiting: 4,
    timeoutMs: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });

  const parse = async (job: Job): Promise<Parsed> =>
    await queue.run(job).catch((error: unknown): Parsed => {
      if (error instanceof JobTooLarge) return { refused: 'too_large', row: null };
      throw error;
    });

  async function read(file: Buffer, encoding?: CsvEncoding): Promise<Table | TableRefusal> {
    if (startsWith(file, compoundFile)) return { refused: 'protected' };
    if (startsWith(file, archive)) {
      const parsed = await parse({ bytes: new Uint8Array(file), most });
      return 'refused' in parsed ? parsed : tableOf(parsed.sheets, { encoding: null, separator: null }, most);
    }
    const written = withoutEndMark(file);
    if (isBinary(written)) return { refused: 'not_a_table' };
    const found = decodeCsv(written, encoding);
    if ('choices' in found) return { refused: 'encoding', ...found };
    if (isNoTable(found.csv)) return { refused: 'not_a_table' };
    const [line = '', named] = separatorLine.exec(found.csv) ?? [];
    const rest = found.csv.slice(line.length);
    const separator = named ?? separatorOf(rest);
    const text = withoutCodeFormulas(rest, separator);
    const parsed = await parse({ text, delimiter: separator, quote: quoteOf(text, separator), most });
    if ('refused' in parsed) return parsed;
    return tableOf(parsed.sheets, { encoding: found.encoding, separator }, most);
  }

  return { read, stop: queue.stop };
}

const archive = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks before 2007 and those with a password are compound files, not ZIP archives. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (file: Buffer, beginning: readonly number[]): boolean =>
  beginning.every((byte, place) => file[place] === byte);

/** Programs of the time of DOS end a text with this byte. */
const endMark = 0x1a;
const withoutEndMark = (file: Buffer): Buffer => file.subarray(0, file.findLastIndex((byte) => byte !== endMark) + 1);

/** The part of a file by which it is told what it is. */
const longestSample = 1_000;

/** Returns whether a file has control characters as no text has them, such as a PDF document or a picture. */
const isBinary = (file: Buffer): boolean =>
  file.subarray(0, 5).toString('latin1') === '%PDF-' ||
  (unicodeOf(file) === 'utf-8' && file.subarray(0, longestSample).some((byte) => byte < 9 || (byte > 13 && byte < 32)));

/** The beginning of a page, of another document or of data, which some programs save under the name of a table. */
const beginningOfOther =
  /^\s*(?:mime-version:|<(?:!doctype|html|head|meta|style|body|table|div|\?xml|\?mso)\b|\{\\rtf|\[?\s*\{\s*["}])/iu;

/** Returns whether a text is no table, or has been read as what it is not. */
const isNoTable = (text: string): boolean =>
  beginningOfOther.test(text) ||
  // oxlint-disable-next-line no-control-regex -- these are what no text has
  /[\u0000-\u0008\u000e-\u001f]/u.test(text.slice(0, longestSample));

type Writing = Pick<Table, 'encoding' | 'separator'>;

function tableOf(sheets: RawSheet[], writing: Writing, most: Limits): Table | TableRefusal {
  // One more for the header.
  if (sheets.some(({ rows }) => rows.length > most.rows + 1)) return { refused: 'too_many_rows' };
  const wide = sheets.flatMap(({ rows }) => rows).find(({ cells }) => cells.length > most.columns);
  if (wide !== undefined) return { refused: 'too_many_columns', row: wide.row };
  return {
    ...writing,
    sheets: sheets.map(({ name, hiddenColumns, rows }) => ({
      name,
      hiddenColumns,
      rows: rows
        .map(({ cells, ...row }) => ({ ...row, cells: cells.map(cellOf) }))
        .filter(({ cells }) => cells.some(({ text }) => text !== '')),
    })),
  };
}

function cellOf(value: RawCell): TableCell {
  if (value === null) return { text: '' };
  if (typeof value === 'string') return { text: textOf(value) };
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE' };
  if (typeof value === 'object') {
    if ('merged' in value) return { text: '', fault: 'merged' };
    return 'date' in value ? { text: value.date, fault: 'date' } : { text: value.error, fault: 'formula' };
  }
  const text = numberText(String(value));
  return text === undefined ? { text: String(value), fault: 'digits' } : { text };
}

/** Returns a text as the database can keep it. What it cannot keep is a lost character, which is told with its cell. */
const textOf = (value: string): string => value.toWellFormed().replaceAll('\0', '\ufffd').trim();
