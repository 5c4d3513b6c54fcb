import { createQueryClient, createCallQueries, createReadHooks } from '@goodturn/browser';
import { createCallThenHook } from '@goodturn/browser/use-call-then';
import { useQueryClient } from '@tanstack/react-query';
import { currentAccount, useToken } from '../session/token.ts';
import { api } from './api-client.ts';

/** Several people work at the same time, so that data is stale after ten seconds and refetched on focus. */
export const queryClient = createQueryClient({ staleTime: 10_000, refetchOnWindowFocus: true });

export const queries = createCallQueries({
  client: api,
  scope: (isPublic) => (isPublic ? [] : [currentAccount()]),
});

export const { useCall, useCallPages } = createReadHooks({ queries, useToken });
export const useCallThen = createCallThenHook(queries);

export function useRefetchAll(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
