import type { Caller } from '@goodturn/browser';
import { newIdempotencyKey } from '@goodturn/browser/operations';
import type { InputOf, ResponseOf } from '@goodturn/contract';
import type { RowError } from './components/row-error-table.tsx';
import { text } from './i18n/texts.ts';

export type ReadFile = ResponseOf<'import/read'>;
export type Refusal = NonNullable<ReadFile['refused']>;
export type ReadChoices = InputOf<'import/read'>;

/** A part of a file, complete with its header. */
export interface FilePart {
  csv: string;
  /** The row numbers in the whole file. */
  rows: readonly number[];
  /** Each part has its own idempotency key, so that a retry of the rest does not repeat this part. */
  key: string;
}

/** A file as the server has read it: requests to send, and the errors of the rows that are not sent. */
export interface ImportedFile {
  name: string;
  read: ReadFile;
  parts: readonly FilePart[];
  faults: readonly RowError[];
}

/** Returns where columns go once one of them goes to a field, or nowhere. A field is filled by one column alone. */
export function withColumn(columns: string | undefined, place: number, field: string): string {
  const chosen = (columns ?? '').split(',').filter((one) => one !== '');
  const others = chosen
    .map((one) => one.split(':'))
    .filter(([other]) => other !== `${place}`)
    .map(([other, to]) => `${other}:${to === field ? '' : to}`);
  return [...others, `${place}:${field}`].join(',');
}

/** A cell as a person has corrected it: its row, its column by place, and its text. */
export type CorrectedCell = readonly [row: number, place: number, text: string];

/** Returns the cells that stand in place of those of the file once further ones are corrected. */
export function withCorrected(corrected: string | undefined, cells: readonly CorrectedCell[]): string {
  const before: CorrectedCell[] = JSON.parse(corrected ?? '[]');
  const placeOf = ([row, place]: CorrectedCell): string => `${row} ${place}`;
  return JSON.stringify([...new Map([...before, ...cells].map((cell) => [placeOf(cell), cell])).values()]);
}

const timeoutMs = 60_000;

/** Returns the row number in the whole file for a row number of the part's response. */
export const rowInFile = ({ rows }: FilePart, row: number): number => rows[row - 2] ?? row;

/**
 * Returns the rows with these numbers as they stand in the file: as CSV to be mended and chosen again, and cell by cell.
 * Throws `ApiError`.
 */
export async function readRows(
  file: File,
  choices: ReadChoices,
  { rows, call }: Pick<Caller, 'call'> & { rows: string },
) {
  const { read } = await readImportFile(file, { ...choices, rows }, { call });
  return { csv: read.left ?? '', rows: read.leftRows };
}

/** Lets the server read a CSV file or a workbook. Throws `ApiError`. */
export async function readImportFile(
  file: File,
  choices: ReadChoices,
  { call }: Pick<Caller, 'call'>,
): Promise<ImportedFile> {
  const form = new FormData();
  for (const [name, value] of Object.entries(choices)) if (value !== undefined) form.append(name, value);
  form.append('file', file);
  const { data } = await call('import/read', form, { timeoutMs });
  return {
    name: file.name,
    read: data,
    parts: data.parts.map((part) => ({ ...part, key: newIdempotencyKey() })),
    faults: data.faults.map(({ fault, ...place }) => ({ ...place, message: text(`admin_view.cellFault.${fault}`) })),
  };
}
