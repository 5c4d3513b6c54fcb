import { numberText } from './number-text.ts';
import { readXml } from './read-xml.ts';
import { textReader, unescaped, type SheetPart, type WorkbookParts } from './workbook-parts.ts';
import { WorkbookError } from './workbook-error.ts';
import type { ZipParts } from './zip-parts.ts';

/** The reason why the value of a cell cannot be used. */
export type CellFault = 'date' | 'digits' | 'formula' | 'hidden';

export interface Cell {
  text: string;
  fault?: CellFault;
}

export interface SheetRow {
  /** The row number of the spreadsheet, from 1. */
  row: number;
  /** By column; a gap is an empty cell. */
  cells: Cell[];
  /** Whether a filter or its reader hides the row, so that nobody sees what would be imported. */
  isHidden?: boolean;
}

/** The limits of the file format. */
const most = { rows: 1_048_576, columns: 16_384 } as const;

const empty: Cell = { text: '' };

/** Calls `take` with each non-empty row, until it returns false. */
export async function readSheet(
  zip: ZipParts,
  { path }: SheetPart,
  parts: WorkbookParts,
  take: (row: SheetRow) => boolean,
): Promise<void> {
  let row: SheetRow = { row: 0, cells: [] };
  let column = -1;
  let cell = { type: 'n', style: 0, text: '' };
  let isValue = false;
  const inline = textReader((text) => {
    cell.text += text;
  });
  const done = Symbol('done');
  try {
    await readXml(zip.read(path), {
      open: (tag) => {
        const { name, attribute } = tag;
        if (name === 'row') {
          const isHidden = /^(?:1|true)$/u.test(attribute('hidden') ?? '');
          row = {
            row: within(Number(attribute('r') ?? row.row + 1), most.rows),
            cells: [],
            ...(isHidden && { isHidden }),
          };
          column = -1;
        } else if (name === 'c') {
          const place = attribute('r');
          column = within(place === undefined ? column + 1 : columnOf(place), most.columns - 1);
          cell = { type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), text: '' };
        } else if (name === 'v') isValue = true;
        else inline.open(tag);
      },
      close: (name) => {
        if (name === 'v') isValue = false;
        else if (name === 'c') {
          const read = cellOf(cell, parts);
          if (read.text !== '') put(row.cells, column, read);
        } else if (name === 'row') {
          // oxlint-disable-next-line typescript/only-throw-error -- it ends the reading, and is caught below.
          if (row.cells.length > 0 && !take(row)) throw done;
        } else inline.close(name);
      },
      text: (text) => {
        if (isValue) cell.text += text;
        else inline.text(text);
      },
    });
  } catch (error) {
    if (error !== done) throw error;
  }
}

function within(place: number, max: number): number {
  if (!Number.isInteger(place) || place < 0 || place > max) throw new WorkbookError('admin_view.workbook.unreadable');
  return place;
}

/** Returns the zero-based column of a cell reference: "AB7" is in column 27. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/u.exec(place)?.[0] ?? '';
  return letters.split('').reduce((sum, letter) => sum * 26 + (letter.charCodeAt(0) - 64), 0) - 1;
}

function put(cells: Cell[], column: number, cell: Cell): void {
  while (cells.length < column) cells.push(empty);
  cells[column] = cell;
}

/** Returns the text of a cell, or the reason why it may differ from what was typed. */
function cellOf({ type, style, text }: { type: string; style: number; text: string }, parts: WorkbookParts): Cell {
  switch (type) {
    case 's':
      return { text: text === '' ? '' : (parts.sharedTexts[Number(text)] ?? '').trim() };
    case 'inlineStr':
    case 'str':
      return { text: unescaped(text).trim() };
    case 'b':
      return { text: text === '1' ? 'TRUE' : 'FALSE' };
    case 'e':
      return { text, fault: 'formula' };
    case 'd':
      return { text, fault: 'date' };
    default:
      return numberCell(text.trim(), parts.dateStyles.has(style));
  }
}

function numberCell(written: string, isDate: boolean): Cell {
  if (isDate && written !== '') return { text: written, fault: 'date' };
  const text = numberText(written);
  return text === undefined ? { text: written, fault: 'digits' } : { text };
}
