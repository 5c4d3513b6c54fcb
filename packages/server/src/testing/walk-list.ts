interface ListPage<Row> {
  list: Row[];
  nextCursor: string | null;
}

/** Reads a list page by page to its end, and calls `between` after each page but the last. */
export async function walkList<Row, Request extends object>(
  read: (request: Request & { pageSize: number; cursor?: string }) => Promise<ListPage<Row>>,
  request: Request,
  between: () => Promise<unknown> = async () => undefined,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage<Row> = await read({ ...request, pageSize: 2, ...(cursor !== null && { cursor }) });
    rows.push(...page.list);
    cursor = page.nextCursor;
    if (cursor !== null) await between();
  } while (cursor !== null);
  return rows;
}
