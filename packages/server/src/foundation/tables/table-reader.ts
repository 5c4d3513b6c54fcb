// Reads the tables that operators upload. Parsing happens in a separate thread, which is the only place that unpacks them.
import type { CellFault, CsvEncoding, FileRefusal } from '@goodturn/contract';
import { separatorLine } from '../lists/csv.ts';
import { createWorkerQueue } from '../workers/worker-queue.ts';
import { decodeCsv, type UnreadableCsv } from './csv-encoding.ts';
import { numberText } from './number-text.ts';

const script = new URL('../../../workers/table-worker.mjs', import.meta.url);

interface TableCell {
  text: string;
  /** The reason why the text may differ from what was typed. */
  fault?: Extract<CellFault, 'date' | 'digits' | 'formula'>;
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
  rows: TableRow[];
}

export interface Table {
  sheets: Sheet[];
  /** It is null for a workbook. */
  encoding: string | null;
  separator: string | null;
}

export type TableRefusal = { refused: FileRefusal } | (UnreadableCsv & { refused: 'encoding' });

type RawCell = string | number | boolean | null | { date: string } | { error: string };
interface RawSheet {
  name: string;
  rows: { row: number; cells: RawCell[]; isHidden: boolean }[];
}

interface Limits {
  rows: number;
  unpacked: number;
}
type Job = { most: Limits } & ({ bytes: Uint8Array } | { text: string; delimiter: string });
type Parsed = { refused: FileRefusal } | { sheets: RawSheet[] };

/** The rows of a file beside its header, and the bytes that a workbook unpacks to. */
const mostOfTable: Limits = { rows: 20_000, unpacked: 60_000_000 };

export type TableReader = ReturnType<typeof createTableReader>;

export function createTableReader(most: Limits = mostOfTable) {
  const queue = createWorkerQueue<Job, Parsed>({
    script,
    name: 'reading a table',
    maxWaiting: 4,
    timeoutMs: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });

  const parse = async (job: Job): Promise<Parsed> => await queue.run(job);

  async function read(file: Buffer, encoding?: CsvEncoding): Promise<Table | TableRefusal> {
    if (startsWith(file, compoundFile)) return { refused: 'protected' };
    if (startsWith(file, archive)) {
      const parsed = await parse({ bytes: new Uint8Array(file), most });
      return 'refused' in parsed ? parsed : tableOf(parsed.sheets, { encoding: null, separator: null }, most.rows);
    }
    if (isBinary(file)) return { refused: 'not_a_table' };
    const found = decodeCsv(file, encoding);
    if ('choices' in found) return { refused: 'encoding', ...found };
    const [line = '', named] = separatorLine.exec(found.csv) ?? [];
    const text = found.csv.slice(line.length);
    const separator = named ?? separatorOf(text);
    const parsed = await parse({ text, delimiter: separator, most });
    if ('refused' in parsed) return parsed;
    return tableOf(parsed.sheets, { encoding: found.encoding, separator }, most.rows);
  }

  return { read, stop: queue.stop };
}

const archive = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks before 2007 and those with a password are compound files, not ZIP archives. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (file: Buffer, beginning: readonly number[]): boolean =>
  beginning.every((byte, place) => file[place] === byte);

/** Returns whether a file has control characters as no text has them, such as a PDF document or a picture. */
const isBinary = (file: Buffer): boolean =>
  file.subarray(0, 5).toString('latin1') === '%PDF-' ||
  (file.subarray(0, 1_000).some((byte) => byte < 9 || (byte > 13 && byte < 32)) && !isUtf16(file));

const isUtf16 = ([first = 1, second = 1]: Buffer): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;

/** Detects the separator by the header: spreadsheets write semicolons where numbers have a decimal comma. */
function separatorOf(text: string): string {
  const [header = ''] = text.split(/\r\n|\n|\r/, 1);
  const count = (mark: string): number => header.split(mark).length;
  return [',', ';', '\t', '|'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

type Writing = Pick<Table, 'encoding' | 'separator'>;

function tableOf(sheets: RawSheet[], writing: Writing, mostRows: number): Table | TableRefusal {
  // One more for the header.
  if (sheets.some(({ rows }) => rows.length > mostRows + 1)) return { refused: 'too_many_rows' };
  return {
    ...writing,
    sheets: sheets.map(({ name, rows }) => ({
      name,
      rows: rows
        .map(({ cells, ...row }) => ({ ...row, cells: cells.map(cellOf) }))
        .filter(({ cells }) => cells.some(({ text }) => text !== '')),
    })),
  };
}

function cellOf(value: RawCell): TableCell {
  if (value === null) return { text: '' };
  if (typeof value === 'string') return { text: value.trim() };
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE' };
  if (typeof value === 'object') {
    return 'date' in value ? { text: value.date, fault: 'date' } : { text: value.error, fault: 'formula' };
  }
  const text = numberText(String(value));
  return text === undefined ? { text: String(value), fault: 'digits' } : { text };
}
