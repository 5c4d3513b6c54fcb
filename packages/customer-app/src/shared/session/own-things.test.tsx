import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queries } from '../api/calls.ts';
import { navigate } from '../router/hash-history.ts';
import { Router } from '../router/router.tsx';
import { useDraft } from '../use-draft.ts';
import { queryClient } from '../api/query-client.ts';
import { endRefusedSession, forgetEndedSession } from './ended-session.ts';
import { forgetPersonAtLogOut } from './forget-person.ts';
import { friendName, keepOwnToken, ownToken, takeOwnToken } from './friend.ts';
import { answersOf } from './kept-answers.ts';
import { beginOwnNotice, isOwnNotice } from './own-notice.ts';
import { shopFor } from './switch-account.ts';
import { currentToken, setToken } from './token.ts';

const [mara, maraAgain, omar] = [`${'A'.repeat(43)}.c1`, `${'B'.repeat(43)}.c1`, `${'C'.repeat(43)}.c2`];
const friend = 'D'.repeat(43);

beforeEach(() => setToken(mara));
afterEach(() => {
  cleanup();
  setToken(null);
  sessionStorage.clear();
  localStorage.clear();
  navigate('/', { replace: true });
});

describe('the way back from a friend’s account', () => {
  it('is there for that session alone: whoever logs in in its place does not come to the account of another', () => {
    shopFor('Inês de Castro', friend);
    expect([friendName(), ownToken(), currentToken()]).toEqual(['Inês de Castro', mara, friend]);
    setToken(omar);
    expect([friendName(), ownToken(), takeOwnToken()]).toEqual([null, null, null]);
  });

  it('is forgotten where somebody logs in', () => {
    keepOwnToken(mara, { token: friend, name: 'Inês' });
    setToken(omar);
    takeOwnToken();
    setToken(friend);
    expect(ownToken()).toBeNull();
  });
});

it('a draft is there again for its person, and for nobody else', () => {
  const draftOf = (token: string) => {
    setToken(token);
    const { result } = renderHook(() => useDraft('nothing yet'), { wrapper: Router });
    return result;
  };
  const own = draftOf(mara);
  act(() => own.current.keep('120.50 to an address'));
  cleanup();
  expect(draftOf(omar).current.draft).toBe('nothing yet');
  expect(draftOf(friend).current.draft).toBe('nothing yet');
  expect(draftOf(maraAgain).current.draft).toBe('120.50 to an address');
});

it('a change that one person has made hides no notice from another', () => {
  beginOwnNotice('passkey_added');
  setToken(omar);
  expect(isOwnNotice('passkey_added')).toBe(false);
});

it('answers are kept apart', () => {
  const keys = [mara, omar, friend].map((token) => {
    setToken(token);
    return JSON.stringify(queries.keyOf('customer/getInfo', undefined, 'one'));
  });
  expect(new Set(keys).size).toBe(3);
});

it('what is kept for reading without a connection is of the person alone, and nothing of a friend', () => {
  const read = (token: string, name: string) => {
    setToken(token);
    queryClient.setQueryData(queries.keyOf('customer/getInfo', undefined, 'one'), { name });
  };
  read(omar, 'Omar');
  read(friend, 'Inês');
  read(mara, 'Mara');
  expect(answersOf(queryClient).map(({ data }) => data)).toEqual([{ name: 'Mara' }]);
  expect(JSON.stringify(answersOf(queryClient))).not.toContain(mara);
  queryClient.clear();
});

it('a draft outlives a session that only ended, and no log-out', () => {
  forgetPersonAtLogOut();
  const draftOf = () => renderHook(() => useDraft('nothing yet'), { wrapper: Router }).result;
  const own = draftOf();
  act(() => own.current.keep('120.50 to an address'));
  cleanup();
  endRefusedSession(mara, 'Your session has ended.');
  setToken(maraAgain);
  forgetEndedSession();
  expect(draftOf().current.draft).toBe('120.50 to an address');
  cleanup();
  setToken(null);
  setToken(maraAgain);
  expect(draftOf().current.draft).toBe('nothing yet');
});
