import type { InputOf, ReadPath, ResponseOf } from '@goodturn/contract';
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallQueries } from './call-queries.ts';

/** The calls that return pages. */
export type PagedPath = {
  [P in ReadPath]: ResponseOf<P> extends { nextCursor: string | null } ? P : never;
}[ReadPath];

type PageOf<P extends PagedPath> = ResponseOf<P> & { nextCursor: string | null };

type RowOf<P extends PagedPath> = ResponseOf<P> extends { list: readonly (infer Row)[] } ? Row : never;

interface CallOptions {
  enabled?: boolean;
  staleTime?: number;
  gcTime?: number;
  refetchInterval?: number | (() => number | false);
  /** Shows the response to the previous input until the new one arrives. */
  keepPrevious?: boolean;
}

interface ReadHookOptions {
  queries: CallQueries;
  useToken: () => string | null;
}

const rowsOf = <Row>(pages: readonly object[] | undefined): Row[] | undefined =>
  pages?.flatMap((page) => ('list' in page ? (page.list as Row[]) : []));

/** Creates the hooks that read calls. The path and the input of a call identify its cached response. */
export function createReadHooks({ queries: { isPublic, keyOf, reader }, useToken }: ReadHookOptions) {
  /** Returns whether a call may be sent: one that is not public requires a session. */
  const useIsAllowed = (path: ReadPath): boolean => useToken() !== null || isPublic(path);

  const pageReader =
    <P extends PagedPath>(path: P, input: Omit<InputOf<P>, 'cursor'>, read = reader()) =>
    (cursor: string | null) =>
      read(path, { ...input, ...(cursor !== null && { cursor }) } as InputOf<P>) as Promise<PageOf<P>>;

  const pagesOf = <P extends PagedPath>(path: P, input: Omit<InputOf<P>, 'cursor'>) => {
    const readPage = pageReader(path, input);
    return {
      queryKey: keyOf(path, input as InputOf<P>, 'pages'),
      queryFn: ({ pageParam }: { pageParam: string | null }) => readPage(pageParam),
      initialPageParam: null as string | null,
    };
  };

  const oneOf = <P extends ReadPath>(path: P, input?: InputOf<P>) => {
    const read = reader();
    return { queryKey: keyOf(path, input, 'one'), queryFn: () => read(path, input) };
  };

  return {
    /** Reads a call, and refetches it when an operation or a socket message changes a topic that it shows. */
    useCall: <P extends ReadPath>(path: P, input?: InputOf<P>, options: CallOptions = {}) => {
      const { keepPrevious, enabled = true, ...rest } = options;
      const isAllowed = useIsAllowed(path);
      return useQuery({
        ...rest,
        enabled: enabled && isAllowed,
        ...oneOf(path, input),
        ...(keepPrevious && { placeholderData: keepPreviousData }),
      });
    },

    useCallPages: <P extends PagedPath>(
      path: P,
      input: Omit<InputOf<P>, 'cursor'>,
      { enabled = true, keepPrevious, ...rest }: Pick<CallOptions, 'enabled' | 'keepPrevious' | 'staleTime'> = {},
    ) => {
      const isAllowed = useIsAllowed(path);
      const query = useInfiniteQuery({
        ...rest,
        enabled: enabled && isAllowed,
        ...pagesOf(path, input),
        getNextPageParam: (page) => page.nextCursor,
        ...(keepPrevious && { placeholderData: keepPreviousData }),
      });
      return { ...query, rows: rowsOf<RowOf<P>>(query.data?.pages) };
    },

    /** Reads a call before a component needs it. */
    prefetchCall: <P extends ReadPath>(client: QueryClient, path: P, input?: InputOf<P>): Promise<void> =>
      client.prefetchQuery(oneOf(path, input)),

    /** Reads the first page of a list before a component needs it. */
    prefetchCallPages: <P extends PagedPath>(
      client: QueryClient,
      path: P,
      input: Omit<InputOf<P>, 'cursor'>,
    ): Promise<void> => client.prefetchInfiniteQuery(pagesOf(path, input)),
  };
}
