import type { CellFault } from '@goodturn/contract';
import { excerptOf } from '../../foundation/lists/csv.ts';
import type { TableRow } from '../../foundation/tables/table-reader.ts';
import { textOfMarkup } from '../../foundation/texts/markup-text.ts';

export interface ReadFault {
  row: number;
  column: string;
  value: string;
  fault: CellFault;
}

/** A row by the names of its columns in lower case, without spaces and underlines. */
export interface NamedRow {
  row: number;
  /** The texts of the columns for which a person has said where they go, by their field. */
  byHand: ReadonlyMap<string, string>;
  cells: ReadonlyMap<string, string>;
  /** Whether a cell says something else than was typed; what the row belongs to is left out. */
  isFaulty: boolean;
}

export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\p{Cf}]/gu, '');

export const textIn = ({ cells }: NamedRow, name: string): string => cells.get(name) ?? '';

/** Returns the first of these columns that is filled. */
export const firstIn = (row: NamedRow, names: readonly string[]): string =>
  names.map((name) => textIn(row, name)).find((text) => text !== '') ?? '';

/** A table under its header. */
export interface Columns {
  /** The titles of the file, up to the last one that is filled. */
  titles: string[];
  rows: NamedRow[];
  faults: ReadFault[];
}

export function titlesOf(first: TableRow | undefined): string[] {
  const titles = first?.cells.map(({ text }) => text) ?? [];
  return titles.slice(0, titles.findLastIndex((title) => title !== '') + 1);
}

/** The assignment of columns by a person, by their places: to a field, or to none. */
export type ByHand = ReadonlyMap<number, string>;

/** Names the cells of the rows; `fieldOf` says to which field a column goes, if it matters. */
export function columnsOf(
  [first, ...rest]: readonly TableRow[],
  fieldOf: (name: string) => string | undefined,
  byHand: ByHand,
): Columns {
  const titles = titlesOf(first);
  // What a person has said of a column holds instead of its name.
  const names = titles.map((title, place) => (byHand.has(place) ? '' : plainName(title)));
  const isRead = (place: number): boolean =>
    (byHand.get(place) ?? '') !== '' || fieldOf(names[place] ?? '') !== undefined;
  const faults: ReadFault[] = [];
  const rows = rest.map((row): NamedRow => {
    const found = faultsOf(row, titles, isRead);
    faults.push(...found);
    const cells = names.map(
      (name, place) => [name, textFor(fieldOf(name) ?? name, row.cells[place]?.text ?? '')] as const,
    );
    const fields = [...byHand].flatMap(([place, field]) =>
      field === '' ? [] : [[field, textFor(field, row.cells[place]?.text ?? '')] as const],
    );
    return {
      row: row.row,
      byHand: new Map(fields),
      cells: new Map(cells.filter(([name]) => name !== '')),
      isFaulty: found.length > 0,
    };
  });
  return { titles, rows, faults };
}

/** Longer texts keep their markup until it is known which of their lines are meant, and addresses have none. */
const isVerbatim = /description|summary|pictures/i;

/** Returns a cell as a reader sees it: other shops escape the names of their brands, categories and variants. */
const textFor = (field: string, text: string): string => (isVerbatim.test(field) ? text : textOfMarkup(text));

/** Returns the faults of the cells in the columns that matter. */
function faultsOf(
  { row, cells, isHidden }: TableRow,
  titles: readonly string[],
  isRead: (place: number) => boolean,
): ReadFault[] {
  if (isHidden) return [{ row, column: '', value: '', fault: 'hidden' }];
  const last = cells.findLastIndex(({ text }) => text !== '');
  if (last >= titles.length) return [{ row, column: '', value: excerptOf(cells[last]?.text), fault: 'row_columns' }];
  return cells.flatMap(({ text, fault }, place) => {
    const column = titles[place] ?? '';
    return fault === undefined || !isRead(place) ? [] : [{ row, column, value: excerptOf(text), fault }];
  });
}
