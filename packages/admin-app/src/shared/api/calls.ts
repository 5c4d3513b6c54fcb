import { createQueryClient, createCallQueries, createReadHooks } from '@goodturn/browser';
import { createCallThenHook } from '@goodturn/browser/use-call-then';
import { useQueryClient } from '@tanstack/react-query';
import { currentAccount, useToken } from '../session/token.ts';
import { api } from './api-client.ts';

/** Several people work at once: what another has decided is to show as soon as somebody looks. */
export const queryClient = createQueryClient({ staleTime: 10_000, refetchOnWindowFocus: true });

export const queries = createCallQueries({
  client: api,
  scope: (isPublic) => (isPublic ? [] : [currentAccount()]),
});

export const { useCall, useCallPages } = createReadHooks({ queries, useToken });
export const useCallThen = createCallThenHook(queries);

/** Reads again everything that is on screen. */
export function useRefetchAll(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
