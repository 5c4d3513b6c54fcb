import type { BodyOf, Calls } from '@goodturn/contract';

import { isValueWords, type ValueWords, wordOf } from './value-words.ts';

/** A column of a file: a field of the rows, as it is called on the wire's inside, and whether spreadsheets add it up. */
export interface ExportColumn {
  name: string;
  isNumber: boolean;
  /** Its values are numbers or codes for programs; the words stand in the next column. */
  isCode?: boolean;
  /** The words that stand here for its values. */
  words?: ValueWords;
}

interface ReadPart {
  pageSize: number;
  cursor?: string;
}

interface ExportPage {
  list: readonly object[];
  nextCursor: string | null;
}

/** `product/export` writes the file that an import takes, at once. */
type ExportPath = Exclude<Extract<keyof Calls, `${string}/export`>, 'product/export'>;

/** `Request` is what the call of the export has checked, and what was stored of it. */
interface ListReader<Request extends object> {
  columns: readonly ExportColumn[];
  read(request: Request, part: ReadPart, language: string): Promise<ExportPage>;
  count(request: Request, max: number): Promise<number>;
}

export type ExportedList = ListReader<object>;

export const reader = <P extends ExportPath>(_path: P, list: ListReader<Omit<BodyOf<P>, 'format'>>): ExportedList =>
  list;

/** The names of the columns; those that end with # hold numbers. What has words beside it names them after a ~. */
export const columns = (names: string): ExportColumn[] =>
  names
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((column): ExportColumn[] => {
      const [field = '', words] = column.split('~');
      const [name, isNumber] = [field.replace('#', ''), field.endsWith('#')];
      if (words === undefined) return [{ name, isNumber }];
      if (!isValueWords(words)) throw new Error(`${column} has words that are not there`);
      return [
        { name, isNumber, isCode: true },
        { name, isNumber: false, words },
      ];
    });

/** The text of one cell in the reader's language. */
export function cellIn(language: string, row: object, column: ExportColumn): string {
  const text = cellText(row, column);
  return column.words === undefined ? text : wordOf(column.words, text, language);
}

/** The text of a field; lists and objects as JSON. */
export function cellText(row: object, { name }: Pick<ExportColumn, 'name'>): string {
  let value: unknown = row;
  for (const part of name.split('.')) {
    value =
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => key === part)?.[1]
        : undefined;
  }
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return `${value}`;
  return JSON.stringify(value);
}
