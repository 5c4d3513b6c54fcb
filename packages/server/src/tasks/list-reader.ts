import type { BodyOf, Calls } from '@goodturn/contract';

/** A column of a file: a field of the rows, as it is called on the wire's inside, and whether spreadsheets add it up. */
export interface ExportColumn {
  name: string;
  isNumber: boolean;
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

/** The names of the columns; those that end with # hold numbers. */
export const columns = (names: string): ExportColumn[] =>
  names
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => ({ name: name.replace('#', ''), isNumber: name.endsWith('#') }));

/** The text of one cell; lists and objects as JSON. */
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
