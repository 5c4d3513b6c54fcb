import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import { setToken } from '../../shared/session/token.ts';
import { stubServer } from '../../shared/testing/stub-server.ts';
import { useMatchSearch } from './use-match-search.ts';

afterEach(() => {
  cleanup();
  setToken(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('what was found is told once its picture is there, so that nothing stands in its place meanwhile', async () => {
  setToken('a-token');
  let arrive = () => undefined as void;
  const decoded = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const asked: string[] = [];
  const matched = vi.fn<(order: object) => void>();
  class Picture {
    set src(url: string) {
      asked.push(url);
    }
    decode = () => decoded;
  }
  vi.stubGlobal('Image', Picture);
  // With reduced motion nothing else is awaited.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const found = { orderId: '12', pictureUrl: '/files/red-1080.webp' };
  stubServer({ 'customer/searchOrder': found, 'customer/orderDetails': {} });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useMatchSearch(null, matched), { wrapper });
  act(() => result.current.search());
  await waitFor(() => expect(asked).toEqual(['/files/red-720.webp']));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect([result.current.searching, result.current.outcome]).toEqual([true, null]);
  arrive();
  await waitFor(() => expect(result.current.outcome).toMatchObject({ kind: 'matched', order: { orderId: '12' } }));
  expect(result.current.searching).toBe(false);
  expect(matched.mock.calls).toEqual([[expect.objectContaining({ orderId: '12' })]]);
});
