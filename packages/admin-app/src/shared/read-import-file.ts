import { type CsvEncoding, decodeCsv, type UnreadableCsv } from './csv-encoding.ts';
import type { RowError } from './components/row-error-table.tsx';
import { type FilePart, partsOf, partsOfRows } from './file-parts.ts';
import { text } from './i18n/texts.ts';

/**
 * A file split into requests, and the errors of the workbook rows that are not sent, because a cell differs from what
 * was typed.
 */
export interface ImportedFile {
  parts: readonly FilePart[];
  faults: readonly RowError[];
}

/** Maximum sizes that a browser reads and splits without a noticeable pause. */
const most = { csvBytes: 10_000_000, workbookBytes: 10_000_000 } as const;

/** The first bytes of an XLSX file (a ZIP archive) and of an older workbook; the name of the file does not matter. */
const beginnings = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];

/**
 * Reads a CSV file or a workbook, or returns the translated error. A CSV file that is not UTF-8 is read in the encoding
 * that its reader has chosen.
 */
export async function readImportFile(
  file: File,
  names: readonly string[],
  encoding?: CsvEncoding,
): Promise<ImportedFile | UnreadableCsv | { error: string }> {
  const beginning = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  if (beginnings.includes(beginning)) return await readAsWorkbook(file, names);
  if (file.size > most.csvBytes) return { error: text('admin_view.csvTooLarge') };
  const read = decodeCsv(new Uint8Array(await file.arrayBuffer()), encoding);
  return 'csv' in read ? { parts: partsOf(read.csv), faults: [] } : read;
}

async function readAsWorkbook(file: File, names: readonly string[]): Promise<ImportedFile | { error: string }> {
  if (file.size > most.workbookBytes) return { error: text('admin_view.workbook.tooLarge') };
  const reader = await import('./workbook/read-workbook.ts').catch(() => undefined);
  if (reader === undefined) return { error: text('admin_view.workbook.notLoaded') };
  const { readWorkbook, WorkbookError } = reader;
  try {
    const { header, rows, faults } = await readWorkbook(file, names);
    return {
      parts: rows.length === 0 && faults.length > 0 ? [] : partsOfRows(header, rows),
      faults: faults.map(({ fault, ...place }) => ({ ...place, message: text(`admin_view.cellFault.${fault}`) })),
    };
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    return { error: text(error.key, error.values) };
  }
}
