import type { CallPath, InputOf, ReadPath, ResponseOf, Topic } from '@goodturn/contract';
import { QueryClient, type Query } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

export interface CallQueryOptions {
  client: ApiClient;
  /** What responses depend on beside the input, such as the language: of calls for everybody, and of an account's own. */
  scope: (isPublic: boolean) => readonly unknown[];
}

/** How responses are kept in memory and found again: by the path and the input of their call. */
export function createCallQueries({ client, scope }: CallQueryOptions) {
  const isPublic = (path: CallPath): boolean => client.knownOf(path).public === true;
  const pathOf = (query: Query): CallPath => query.queryKey[0] as CallPath;

  const keyOf = <P extends ReadPath>(path: P, input: InputOf<P> | undefined, shape: string) =>
    [path, input ?? {}, shape, ...scope(isPublic(path))] as const;

  const read = async <P extends ReadPath>(
    path: P,
    input?: InputOf<P>,
    account = client.currentAccount(),
  ): Promise<ResponseOf<P>> => (await client.call(path, input, { account })).data;

  return {
    isPublic,
    keyOf,
    read,

    /** Reads in the name of whoever is logged in now, also when a query tries again later: an answer is its account's own. */
    reader: (): CallReader => {
      const account = client.currentAccount();
      return (path, input) => read(path, input, account);
    },

    /** Reads again what is on screen and shows one of the topics; the rest when it is shown the next time. */
    refetchTopics: (queries: QueryClient, topics: readonly Topic[] = []): Promise<void> =>
      queries.invalidateQueries({
        predicate: (query) => (client.knownOf(pathOf(query)).shows ?? []).some((topic) => topics.includes(topic)),
      }),

    /** Removes the cached responses that belong to an account. */
    forgetAccount: (queries: QueryClient): void =>
      queries.removeQueries({ predicate: (query) => !isPublic(pathOf(query)) }),
  };
}

export type CallReader = <P extends ReadPath>(path: P, input?: InputOf<P>) => Promise<ResponseOf<P>>;

export type CallQueries = ReturnType<typeof createCallQueries>;

/** Reading is tried once more where the way or the server failed; a refusal is an answer and is not repeated. */
function isRetryable(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError) || error.code === 'account_changed') return false;
  return failures < 1 && (error.httpStatus === 0 || error.httpStatus >= 500);
}

export function createQueryClient(queries: { staleTime: number; refetchOnWindowFocus: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isRetryable, ...queries },
      // A submit that fails without a network says so at once; it is never kept back and sent later by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
