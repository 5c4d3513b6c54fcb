import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastKnownKey } from '../shared/session/last-known.ts';
import { setToken } from '../shared/session/token.ts';
import { stubServer } from '../shared/testing/stub-server.ts';
import { LastKnownBalance } from './last-known-balance.tsx';
import { isolateScreens, renderScreen } from '../shared/testing/screen-test.tsx';

const [mara, omar] = ['random.c1', 'random.c2'];

const open = () => renderScreen(<LastKnownBalance />);
const connect = (isConnected: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isConnected);
    dispatchEvent(new Event(isConnected ? 'online' : 'offline'));
  });

isolateScreens(null);
beforeEach(() => {
  setToken(mara);
});
afterEach(() => {
  connect(true);
  vi.restoreAllMocks();
});

it('shows the balance that was seen last to its person alone', async () => {
  stubServer({ 'customer/getInfo': { available: '77.00', isFriendLogin: '0' } });
  open();
  await expect.poll(() => localStorage.getItem(lastKnownKey)).toContain('77.00');
  connect(false);
  await screen.findByText(/77/);
  cleanup();
  setToken(omar);
  open();
  expect(screen.queryByText(/77/)).toBeNull();
});

it('keeps nothing of an answer that comes once somebody else has logged in', async () => {
  let answer: (data: unknown) => void = () => undefined;
  const asked = vi.fn<() => void>();
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    asked();
    if (new Headers(headers).get('Authorization') === `Bearer ${omar}`) return new Promise(() => undefined);
    return new Promise((resolve) => {
      answer = (data) => resolve(new Response(JSON.stringify({ status: 1, data })));
    });
  });
  open();
  await expect.poll(() => asked).toHaveBeenCalled();
  act(() => setToken(omar));
  await act(async () => answer({ available: '77.00', isFriendLogin: '0' }));
  expect(localStorage.getItem(lastKnownKey)).toBeNull();
});
