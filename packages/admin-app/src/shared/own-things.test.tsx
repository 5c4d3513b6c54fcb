import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queries } from './api/calls.ts';
import { useCarrier } from './carrier.ts';
import { dropAllDrafts, keepDraft, readDraft } from './drafts.ts';
import { setToken } from './session/token.ts';

const [ada, adaAgain, grace] = ['random.a1', 'other.a1', 'random.a2'];

beforeEach(() => setToken(ada));
afterEach(() => {
  cleanup();
  setToken(null);
  sessionStorage.clear();
  localStorage.clear();
});

it('answers are kept for their person, who finds them after another log-in', () => {
  const key = queries.keyOf('brand/inquire', {}, 'one');
  setToken(adaAgain);
  expect(queries.keyOf('brand/inquire', {}, 'one')).toEqual(key);
  setToken(grace);
  expect(queries.keyOf('brand/inquire', {}, 'one')).not.toEqual(key);
});

it('the carrier is remembered for each person', () => {
  const { result, unmount } = renderHook(() => useCarrier());
  act(() => result.current[1]('DHL'));
  unmount();
  setToken(grace);
  expect(renderHook(() => useCarrier()).result.current[0]).toBe('');
  cleanup();
  setToken(adaAgain);
  expect(renderHook(() => useCarrier()).result.current[0]).toBe('DHL');
});

it('whoever logs out takes the own drafts along, and leaves those of others', () => {
  const fields = [{ name: 'reason', label: 'Reason', kind: 'long' }] as const;
  for (const owner of ['1', '12']) keepDraft(`${owner}:goodwill`, fields, { reason: `of ${owner}` });
  dropAllDrafts('1');
  expect(readDraft('1:goodwill', fields)).toBeUndefined();
  expect(readDraft('12:goodwill', fields)).toEqual({ reason: 'of 12' });
});
