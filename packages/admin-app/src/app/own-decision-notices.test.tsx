import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setToken } from '../shared/session/token.ts';
import { queryClient } from '../shared/api/calls.ts';
import { useOwnDecisions, type OwnRequest } from './own-decision-notices.tsx';

let list: Partial<OwnRequest>[];
beforeEach(() => {
  setToken('a token');
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 1, data: list, nextCursor: null })));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  setToken(null);
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const readAgain = () => act(() => queryClient.invalidateQueries());

it('tells once of an own request that somebody has decided, and not of one that was decided before or taken back', async () => {
  const heard = vi.fn<(request: OwnRequest) => void>();
  list = [
    { approvalId: '3', state: 'pending', decidedBy: null },
    { approvalId: '2', state: 'pending', decidedBy: null },
    { approvalId: '1', state: 'approved', decidedBy: 'grace' },
  ];
  renderHook(() => useOwnDecisions(true, heard), { wrapper });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(heard).not.toHaveBeenCalled();
  list = [
    { approvalId: '3', state: 'withdrawn', decidedBy: null },
    { approvalId: '2', state: 'rejected', decidedBy: 'grace' },
    { approvalId: '1', state: 'approved', decidedBy: 'grace' },
  ];
  await readAgain();
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  expect(heard.mock.calls[0]?.[0].approvalId).toBe('2');
  await readAgain();
  expect(heard).toHaveBeenCalledTimes(1);
});
