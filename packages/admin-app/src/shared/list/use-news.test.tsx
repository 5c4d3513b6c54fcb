// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCall, useCallPages } from '../api/calls.ts';
import { queryClient } from '../api/query-client.ts';
import { setToken } from '../session/token.ts';
import { useNews } from './use-news.ts';

configure({ asyncUtilTimeout: 20_000 });

let rows: { rechargeId: string }[];

beforeEach(() => {
  setToken('a token');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (address: string) => {
    const totals = { status: 1, data: { count: rows.length, isMore: false, sums: null } };
    const page = { status: 1, data: rows, nextCursor: null };
    return new Response(JSON.stringify(address.includes('totals') ? totals : page));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  setToken(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** A list with its total, as a screen shows them. */
function useShown() {
  const query = useCallPages('recharge/inquire', {}, { keepPrevious: true });
  const total = useCall('recharge/totals', {}).data?.count;
  return { ids: query.rows?.map(({ rechargeId }) => rechargeId), total, news: useNews('recharge/inquire', {}, query) };
}

async function open() {
  const { result } = renderHook(useShown, { wrapper });
  await waitFor(() =>
    expect(result.current).toMatchObject({ total: rows.length, ids: rows.map((row) => row.rechargeId) }),
  );
  return result;
}

const later = () => act(() => vi.advanceTimersByTimeAsync(45_000));

it('what is new is shown with its total', async () => {
  rows = [{ rechargeId: '1' }];
  const result = await open();
  rows = [{ rechargeId: '2' }, { rechargeId: '1' }];
  await later();
  await waitFor(() => expect(result.current.news.newer).toBe(1));
  expect(result.current).toMatchObject({ ids: ['1'], total: 1 });
  act(() => result.current.news.show());
  await waitFor(() => expect(result.current).toMatchObject({ ids: ['2', '1'], total: 2, news: { newer: 0 } }));
});

it('in an empty list it comes by itself', async () => {
  rows = [];
  const result = await open();
  rows = [{ rechargeId: '1' }];
  await later();
  await waitFor(() => expect(result.current).toMatchObject({ ids: ['1'], total: 1, news: { newer: 0 } }));
});
