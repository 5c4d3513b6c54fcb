import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCall, useCallPages, queryClient } from '../api/calls.ts';
import { setToken } from '../session/token.ts';
import { useNews } from './use-news.ts';

let rows: { rechargeId: string; status?: number }[];
/** The delays of the next reads of the rows; further reads have none. */
let delays: number[];

beforeEach(() => {
  setToken('a token');
  delays = [];
  said = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (address: string) => {
    const totals = { status: 1, data: { count: rows.length, isMore: false, sums: null } };
    const page = { status: 1, data: rows, nextCursor: null };
    const isTotal = address.includes('totals');
    const delay = isTotal ? 0 : (delays.shift() ?? 0);
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    return new Response(JSON.stringify(isTotal ? totals : page));
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

/** The number of changed rows at each render. */
let said: number[];

function useShown() {
  const query = useCallPages('recharge/inquire', {}, { keepPrevious: true });
  const total = useCall('recharge/totals', {}).data?.count;
  const news = useNews('recharge/inquire', {}, query);
  useEffect(() => {
    said.push(news.changed);
  });
  return { ids: query.rows?.map(({ rechargeId }) => rechargeId), total, news };
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

/** Invalidates the queries, as an operation does. */
const change = async (): Promise<void> => {
  rows = rows.map((row) => ({ ...row, status: 1 }));
  await act(() => queryClient.invalidateQueries());
};

it.each([
  ['the rows come first', [0, 500]],
  ['the look comes first', [500, 0]],
])('what this person changed is never said to have changed: %s', async (_what, order) => {
  rows = [{ rechargeId: '1', status: 0 }];
  await open();
  await later();
  delays = order;
  await change();
  await later();
  expect(new Set(said)).toEqual(new Set([0]));
});

it('nor when the list was left meanwhile, and its last look is older than the change', async () => {
  rows = [{ rechargeId: '1', status: 0 }];
  await open();
  await later();
  cleanup();
  await change();
  await open();
  await later();
  expect(new Set(said)).toEqual(new Set([0]));
});

it('what somebody else changed is', async () => {
  rows = [{ rechargeId: '1', status: 0 }];
  const result = await open();
  rows = [{ rechargeId: '1', status: 1 }];
  await later();
  await waitFor(() => expect(result.current.news.changed).toBe(1));
});
