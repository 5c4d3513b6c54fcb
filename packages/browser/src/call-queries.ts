import type { CallPath, InputOf, ReadPath, ResponseOf, Topic } from '@goodturn/contract';
import { type DefaultOptions, QueryClient, type Query } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

export interface CallQueryOptions {
  client: ApiClient;
  /** Returns the parts of a cache key besides the input: the language, and the account unless the call is public. */
  scope: (isPublic: boolean) => readonly unknown[];
  /** The inputs by which a public call answers for an account: that response belongs to it alone. */
  ownInputs?: readonly string[];
}

/** Creates the functions that cache responses in memory by the path and the input of their call. */
export function createCallQueries({ client, scope, ownInputs = [] }: CallQueryOptions) {
  const isPublic = (path: CallPath): boolean => client.knownOf(path).public === true;
  const pathOf = (query: Query): CallPath => query.queryKey[0] as CallPath;

  const isForAll = (path: CallPath, input: object): boolean =>
    isPublic(path) && !ownInputs.some((name) => name in input);

  const keyOf = <P extends ReadPath>(path: P, input: InputOf<P> | undefined, shape: string) =>
    [path, input ?? {}, shape, ...scope(isForAll(path, input ?? {}))] as const;

  const read = async <P extends ReadPath>(
    path: P,
    input?: InputOf<P>,
    account = client.currentAccount(),
  ): Promise<ResponseOf<P>> => (await client.call(path, input, { account })).data;

  return {
    isPublic,
    keyOf,
    read,

    /**
     * Returns a reader for the account that is logged in now. A later retry of a query still reads for that account,
     * since its response is cached for it.
     */
    reader: (): CallReader => {
      const account = client.currentAccount();
      return (path, input) => read(path, input, account);
    },

    /** Refetches the visible queries that show one of the topics; the others follow when they are shown again. */
    refetchTopics: (queries: QueryClient, topics: readonly Topic[] = []): Promise<void> =>
      queries.invalidateQueries({
        predicate: (query) => (client.knownOf(pathOf(query)).shows ?? []).some((topic) => topics.includes(topic)),
      }),

    /** Removes the cached responses that belong to an account. */
    forgetAccount: (queries: QueryClient): void =>
      queries.removeQueries({ predicate: (query) => !isForAll(pathOf(query), query.queryKey[1] as object) }),
  };
}

export type CallReader = <P extends ReadPath>(path: P, input?: InputOf<P>) => Promise<ResponseOf<P>>;

export type CallQueries = ReturnType<typeof createCallQueries>;

/**
 * Retries a read once if the network or the server failed; a rejection is a response and is not retried. Without a
 * connection nothing is gained by it, and the page would say later what is missing.
 */
function isRetryable(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError) || error.code === 'account_changed') return false;
  return failures < 1 && (error.httpStatus === 0 ? navigator.onLine : error.httpStatus >= 500);
}

type ReadOptions = Pick<
  NonNullable<DefaultOptions['queries']>,
  'staleTime' | 'refetchOnWindowFocus' | 'networkMode' | 'refetchOnReconnect'
>;

export function createQueryClient(queries: ReadOptions): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isRetryable, ...queries },
      // Without a network a submit fails immediately; it is never queued and sent later automatically.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
