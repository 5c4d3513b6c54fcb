import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

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
