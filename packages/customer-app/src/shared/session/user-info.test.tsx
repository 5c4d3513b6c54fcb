import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { stubServer } from '../testing/stub-server.ts';
import { setToken } from './token.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The start is when the module is loaded.
  vi.resetModules();
});
afterEach(() => {
  cleanup();
  setToken(null);
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is asked for one second after the start, of who is logged in alone', async () => {
  const sentTo = stubServer({ 'customer/getInfo': { userId: '1' } });
  const { useUserInfo } = await import('./user-info.ts');
  const { queryClient: own } = await import('../api/query-client.ts');
  const { setToken: setOwnToken } = await import('./token.ts');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={own}>{children}</QueryClientProvider>
  );
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  setOwnToken(null);
  renderHook(() => useUserInfo(), { wrapper });
  await later(500);
  act(() => setOwnToken('a-token'));
  await later(450);
  expect(sentTo('customer/getInfo')).toHaveLength(0);
  await later(100);
  expect(sentTo('customer/getInfo')).toHaveLength(1);
  own.clear();
  setOwnToken(null);
});
