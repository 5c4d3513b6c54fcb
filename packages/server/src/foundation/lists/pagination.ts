// Keyset pagination: a page begins after the last row of the previous page, found by its sort value and id. A page
// costs the same at any depth.
import { sql, type RawBuilder } from 'kysely';
import { DomainError } from '../domain-error.ts';
import type { Condition } from './list-conditions.ts';

const defaultPageSize = 50;

export interface Page<Row> {
  list: Row[];
  nextCursor: string | null;
}

export const isPage = (value: unknown): value is Page<unknown> =>
  typeof value === 'object' && value !== null && 'list' in value && 'nextCursor' in value;

export interface ListRequest<Sort extends string> {
  pageSize?: number | undefined;
  cursor?: string | undefined;
  sort?: Sort | undefined;
  descending?: boolean | undefined;
}

/** A sort column, indexed together with the id. */
export interface SortColumn {
  by: RawBuilder<unknown>;
  kind: 'time' | 'number';
  /** Rows without a value come last in both directions: a sort never filters. Such a list reads its `parts`. */
  isOptional?: true;
}

/** Rows that one index yields in their order. */
interface KeysetPart {
  where: Condition[];
  order: RawBuilder<unknown>;
}

interface Keyset {
  size: number;
  after: Condition[];
  order: RawBuilder<unknown>;
  /** The rows of an optional sort: those with a value, then those without; a page reads up to `size + 1` of each. */
  parts: KeysetPart[];
  /** The cursor of each row, selected as `position`. */
  position: RawBuilder<string>;
}

/** Stands in a cursor for the value of a row that has none. */
const noValue = 'none';

/** Returns the parts of a page's statement. Throws `invalid_request` if the cursor belongs to another sort. */
export function keysetOf<Sort extends string>(
  request: ListRequest<Sort>,
  sorts: Readonly<Record<Sort, SortColumn>>,
  { id, ...usual }: { id: RawBuilder<unknown>; sort: Sort; descending: boolean },
): Keyset {
  const { pageSize: size = defaultPageSize, sort = usual.sort, cursor } = request;
  const isDescending = request.descending ?? (request.sort === undefined && usual.descending);
  const { by, kind } = sorts[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const number = kind === 'time' ? sql`(extract(epoch from ${by}) * 1000000)::bigint` : by;
  const after = cursor === undefined ? [] : [isAfter(sorts[sort], { sort, cursor, isDescending, id })];
  const isBeyondValues = cursor?.split('.')[1] === noValue;
  const withValue = {
    where: [sql<boolean>`${by} is not null`, ...after],
    order: sql`${by} ${direction}, ${id} ${direction}`,
  };
  const withoutValue = {
    where: [sql<boolean>`${by} is null`, ...(isBeyondValues ? after : [])],
    order: sql`${id} ${direction}`,
  };
  const nullsLast = sorts[sort].isOptional ? sql` nulls last` : sql``;
  return {
    size,
    after,
    parts: isBeyondValues ? [withoutValue] : [withValue, ...(sorts[sort].isOptional ? [withoutValue] : [])],
    order: sql`${by} ${direction}${nullsLast}, ${id} ${direction}`,
    position: sql<string>`concat_ws('.', ${sort}::text, coalesce((${number})::text, ${noValue}), ${id})`,
  };
}

interface Place {
  sort: string;
  cursor: string;
  isDescending: boolean;
  id: RawBuilder<unknown>;
}

function isAfter({ by, kind }: SortColumn, { sort, cursor, isDescending, id }: Place): Condition {
  const [name, value, rowId] = cursor.split('.');
  if (name !== sort) throw new DomainError('invalid_request', { fields: { cursor: 'error_view.field_format' } });
  if (value === noValue) return sql<boolean>`${id} ${isDescending ? sql`<` : sql`>`} ${rowId}::bigint`;
  const number = sql`${value}::bigint`;
  const place = kind === 'time' ? sql`timestamptz 'epoch' + ${number} * interval '1 microsecond'` : number;
  return sql<boolean>`(${by}, ${id}) ${isDescending ? sql`<` : sql`>`} (${place}, ${rowId}::bigint)`;
}

/** Removes the extra row that was read, and returns where the next page begins. */
export function keysetPage<Row extends { position: string }>(rows: Row[], { size }: Pick<Keyset, 'size'>): Page<Row> {
  const list = rows.slice(0, size);
  return { list, nextCursor: rows.length > size ? (list.at(-1)?.position ?? null) : null };
}

/**
 * A request for a page of a list in descending order of ids; its cursor is the id of the last row of the previous page.
 */
export interface PageRequest {
  pageSize?: number | undefined;
  cursor?: string | undefined;
}

export function parsePage(request: PageRequest): { before: bigint | undefined; size: number } {
  return {
    before: request.cursor === undefined ? undefined : BigInt(request.cursor),
    size: request.pageSize ?? defaultPageSize,
  };
}

/** Removes the extra row that was read, and returns where the next page begins. */
export function pageOf<Row extends { id: bigint }>(rows: Row[], size: number): Page<Row> {
  const list = rows.slice(0, size);
  const last = list.at(-1);
  return { list, nextCursor: rows.length > size && last !== undefined ? last.id.toString() : null };
}
