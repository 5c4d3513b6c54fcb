import type { CorrectedCells } from '@goodturn/contract';
import type { Sheet, TableRow } from '../../foundation/tables/table-reader.ts';

/** Returns a row with its corrected cells. Whoever corrects a row has seen it, so that it is hidden no more. */
function corrected(row: TableRow, texts: ReadonlyMap<number, string>): TableRow {
  const length = Math.max(row.cells.length, ...[...texts.keys()].map((place) => place + 1));
  const cells = Array.from({ length }, (_, place) => {
    const text = texts.get(place);
    return text === undefined ? (row.cells[place] ?? { text: '' }) : { text: text.trim() };
  });
  return { ...row, cells, isHidden: false };
}

/** Returns a sheet with cells as a person has corrected them; the header and what is beyond it stay. */
export function correctedSheet(sheet: Sheet, cells: CorrectedCells, titles: number): Sheet {
  const byRow = new Map<number, Map<number, string>>();
  for (const [row, place, text] of cells) {
    if (place >= titles) continue;
    const texts = byRow.get(row) ?? new Map<number, string>();
    byRow.set(row, texts.set(place, text));
  }
  const [header, ...rows] = sheet.rows;
  if (header === undefined || byRow.size === 0) return sheet;
  const changed = rows.map((row) => {
    const texts = byRow.get(row.row);
    return texts === undefined ? row : corrected(row, texts);
  });
  return { ...sheet, rows: [header, ...changed] };
}
