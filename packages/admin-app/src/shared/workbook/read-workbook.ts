import { csvRow, type FileRow } from '../file-parts.ts';
import { readSheet, type Cell, type CellFault, type SheetRow } from './sheet-rows.ts';
import { WorkbookError } from './workbook-error.ts';
import { readWorkbookParts } from './workbook-parts.ts';
import { zipParts } from './zip-parts.ts';

/** Maximum sizes that a browser unpacks and reads without a noticeable pause. */
const most = { unpacked: 60_000_000, cells: 500_000 } as const;

interface WorkbookFault {
  row: number;
  column: string;
  value: string;
  fault: CellFault;
}

/** A workbook as CSV rows, without the rows in which a cell differs from what was typed. */
interface WorkbookRows {
  header: string;
  rows: FileRow[];
  faults: WorkbookFault[];
}

/**
 * Reads the only sheet whose first non-empty row has all these names; further columns and their order are checked as in
 * a CSV file. It evaluates no formulas: only the text of a cell counts.
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

/** Whether the file is a compound file: workbooks before 2007 and those with a password are, not ZIP archives. */
const isCompoundFile = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, place) => bytes[place] === byte);

const hasAll = (cells: readonly Cell[], names: readonly string[]): boolean =>
  names.every((name) => cells.some(({ text }) => text.toLowerCase() === name.toLowerCase()));

function asCsv([first, ...rest]: readonly SheetRow[]): WorkbookRows {
  const titles = first?.cells ?? [];
  const rows: FileRow[] = [];
  const faults: WorkbookFault[] = [];
  for (const { row, cells, isHidden } of rest) {
    if (isHidden) {
      faults.push({ row, column: '', value: '', fault: 'hidden' });
      continue;
    }
    const place = cells.findIndex(({ fault }) => fault !== undefined);
    const { text = '', fault } = cells[place] ?? {};
    if (fault === undefined) rows.push({ row, csv: csvLine(cells) });
    else faults.push({ row, column: titles[place]?.text ?? '', value: text, fault });
  }
  return { header: csvLine(titles), rows, faults };
}

const csvLine = (cells: readonly Cell[]): string => csvRow(cells.map(({ text }) => text));

export { WorkbookError };
