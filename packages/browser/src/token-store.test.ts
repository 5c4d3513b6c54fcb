// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createTokenStore } from './token-store.ts';

const ada = 'random.c1';
const adaAgain = 'other.c1';
const grace = 'random.c2';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Simulates a change in another tab of the browser. */
const inOtherTab = (key: string, newValue: string | null) =>
  act(() => void dispatchEvent(Object.assign(new Event('storage'), { key, newValue })));

it('counts when somebody else has taken the place of whoever was there before, and not a log-in of the same person', () => {
  const tokens = createTokenStore('a_key');
  const { result } = renderHook(() => [tokens.useToken(), tokens.useAccountChanges()] as const);
  const log = (token: string | null) => act(() => tokens.setToken(token));
  const seen = [ada, null, adaAgain, null, grace, ada].map((token) => {
    log(token);
    return result.current;
  });
  expect(seen).toEqual([
    [ada, 0],
    [null, 0],
    [adaAgain, 0],
    [null, 0],
    [grace, 1],
    [ada, 2],
  ]);
});

it('looks again who is logged in when the browser shows a page again that it had put away', () => {
  const tokens = createTokenStore('a_key');
  act(() => tokens.setToken(ada));
  localStorage.setItem('a_key', grace);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(tokens.currentToken()).toBe(grace);
});

it('hears of another tab, and of its own key alone', () => {
  const tokens = createTokenStore('a_key');
  const heard = vi.fn<() => void>();
  const stop = tokens.onTokenChange(heard);
  const { result } = renderHook(() => tokens.useAccountChanges());
  inOtherTab('another_key', grace);
  expect(heard).not.toHaveBeenCalled();
  inOtherTab('a_key', ada);
  inOtherTab('a_key', grace);
  expect([tokens.currentToken(), heard.mock.calls.length, result.current]).toEqual([grace, 2, 1]);
  stop();
  inOtherTab('a_key', null);
  expect([tokens.currentToken(), heard.mock.calls.length]).toEqual([null, 2]);
});
