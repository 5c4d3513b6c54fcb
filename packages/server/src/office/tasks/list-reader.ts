import type { BodyOf, Calls } from '@goodturn/contract';
import { isLabelSet, labelOf, type LabelSet } from './value-labels.ts';

/** A column of a file: the internal name of a field of the rows, and whether spreadsheets add it up. */
export interface ExportColumn {
  name: string;
  isNumber: boolean;
  /** Whether its values are codes for programs; the next column has their labels. */
  isCode?: boolean;
  /** The labels that replace its values. */
  labels?: LabelSet;
}

interface ReadPart {
  pageSize: number;
  cursor?: string;
}

interface ExportPage {
  list: readonly object[];
  nextCursor: string | null;
}

/** The calls that export by a task; `product/export` immediately returns the file that an import reads. */
type ExportPath = Exclude<Extract<keyof Calls, `${string}/export`>, 'product/export'>;

/** A reader of a list; `Request` is the validated input of the export's call, as it was stored. */
interface ListReader<Request extends object> {
  columns: readonly ExportColumn[];
  read(request: Request, part: ReadPart, language: string): Promise<ExportPage>;
  count(request: Request, max: number): Promise<number>;
}

export type ExportedList = ListReader<object>;

export const reader = <P extends ExportPath>(_path: P, list: ListReader<Omit<BodyOf<P>, 'format'>>): ExportedList =>
  list;

/** Returns the columns of these names; # marks numbers, and ~ comes before the name of a column's labels. */
export const columns = (names: string): ExportColumn[] =>
  names
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((column): ExportColumn[] => {
      const [field = '', labels] = column.split('~');
      const [name, isNumber] = [field.replace('#', ''), field.endsWith('#')];
      if (labels === undefined) return [{ name, isNumber }];
      if (!isLabelSet(labels)) throw new Error(`${column} has words that are not there`);
      return [
        { name, isNumber, isCode: true },
        { name, isNumber: false, labels },
      ];
    });

export function cellIn(language: string, row: object, column: ExportColumn): string {
  const text = cellText(row, column);
  return column.labels === undefined ? text : labelOf(column.labels, text, language);
}

/** Returns the text of a field; lists and objects as JSON. */
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
