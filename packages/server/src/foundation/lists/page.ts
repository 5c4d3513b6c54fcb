/** A page of a back-office list, newest first; its cursor is the id of the last row that was shown. */
export interface PageRequest {
  pageSize?: number | undefined;
  cursor?: string | undefined;
}

const defaultPageSize = 50;

export function parsePage(request: PageRequest): { before: bigint | undefined; size: number } {
  return {
    before: request.cursor === undefined ? undefined : BigInt(request.cursor),
    size: request.pageSize ?? defaultPageSize,
  };
}

export interface Page<Row> {
  list: Row[];
  nextCursor: string | null;
}

export const isPage = (value: unknown): value is Page<unknown> =>
  typeof value === 'object' && value !== null && 'list' in value && 'nextCursor' in value;

/** Removes the extra row that was read, and returns where the next page begins. */
export function pageOf<Row extends { id: bigint }>(rows: Row[], size: number): Page<Row> {
  const list = rows.slice(0, size);
  const last = list.at(-1);
  return { list, nextCursor: rows.length > size && last !== undefined ? last.id.toString() : null };
}
