import { csvRow, type FileRow } from '../file-parts.ts';
import { readSheet, type Cell, type CellFault, type SheetRow } from './sheet-rows.ts';
import { WorkbookError } from './workbook-error.ts';
import { readWorkbookParts } from './workbook-parts.ts';
import { zipParts } from './zip-parts.ts';

/** What a browser unpacks and reads without a pause that one notices. */
const most = { unpacked: 60_000_000, cells: 500_000 } as const;

interface WorkbookFault {
  row: number;
  column: string;
  value: string;
  fault: CellFault;
}

/** A workbook as the rows of a CSV file, without those that have a cell which says something else than was typed. */
interface WorkbookRows {
  header: string;
  rows: FileRow[];
  faults: WorkbookFault[];
}

/**
 * Reads the one sheet of a workbook whose first row with something in it has all these names; which others it may have, and in
 * which order, is judged as for a CSV file. Nothing of it is calculated: the text of each cell is what counts.
 */
export async function readWorkbook(
  file: Blob,
  names: readonly string[],
  limits: { unpacked: number; cells: number } = most,
): Promise<WorkbookRows> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isCompoundFile(bytes)) throw new WorkbookError('admin_view.workbook.protected');
  const zip = zipParts(bytes, limits.unpacked);
  const parts = await readWorkbookParts(zip);
  const found: { name: string; rows: SheetRow[] }[] = [];
  let cells = 0;
  for (const sheet of parts.sheets) {
    const rows: SheetRow[] = [];
    await readSheet(zip, sheet, parts, (row) => {
      cells += row.cells.length;
      if (cells > limits.cells) throw new WorkbookError('admin_view.workbook.tooManyCells');
      rows.push(row);
      return rows.length > 1 || hasAll(row.cells, names);
    });
    if (rows.length > 0 && hasAll(rows[0]?.cells ?? [], names)) found.push({ name: sheet.name, rows });
  }
  const [sheet, other] = found;
  const list = (sheets: readonly { name: string }[]): string => sheets.map(({ name }) => name).join(', ');
  if (sheet === undefined) throw new WorkbookError('admin_view.workbook.noSheet', { sheets: list(parts.sheets) });
  if (other !== undefined) throw new WorkbookError('admin_view.workbook.manySheets', { sheets: list(found) });
  return asCsv(sheet.rows);
}

/** The workbooks of before 2007 and those with a password are such a file, and no archive. */
const isCompoundFile = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, place) => bytes[place] === byte);

const hasAll = (cells: readonly Cell[], names: readonly string[]): boolean =>
  names.every((name) => cells.some(({ text }) => text === name));

function asCsv([first, ...rest]: readonly SheetRow[]): WorkbookRows {
  const titles = first?.cells ?? [];
  const rows: FileRow[] = [];
  const faults: WorkbookFault[] = [];
  for (const { row, cells } of rest) {
    const place = cells.findIndex(({ fault }) => fault !== undefined);
    const { text = '', fault } = cells[place] ?? {};
    if (fault === undefined) rows.push({ row, csv: csvLine(cells) });
    else faults.push({ row, column: titles[place]?.text ?? '', value: text, fault });
  }
  return { header: csvLine(titles), rows, faults };
}

const csvLine = (cells: readonly Cell[]): string => csvRow(cells.map(({ text }) => text));

export { WorkbookError };
