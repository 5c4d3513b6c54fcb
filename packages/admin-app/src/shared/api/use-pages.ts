import { useInfiniteQuery } from '@tanstack/react-query';

export interface Page<Row> {
  list: Row[];
  nextCursor: string | null;
}

const longestChoice = 20;

/** A list read page by page, by its cursor. */
export function usePages<Row>(queryKey: readonly unknown[], read: (cursor: string | undefined) => Promise<Page<Row>>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
  return { ...query, rows: query.data?.pages.flatMap((page) => page.list) };
}

/** All rows of a short list, for a field to choose from; it ends after 20 pages. */
export async function readAll<Row>(read: (cursor: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < longestChoice; count += 1) {
    const page = await read(cursor);
    rows.push(...page.list);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return rows;
}

export const cursorOf = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });
