import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { searchOnArrival } from '../shared/match/search-on-arrival.ts';
import { navigate } from '../shared/router/hash-history.ts';
import { Router } from '../shared/router/router.tsx';
import { setToken } from '../shared/session/token.ts';
import { stubServer } from '../shared/testing/stub-server.ts';
import { showToast } from '../shared/toasts.ts';
import { RequireLogin } from './require-account.tsx';
import { Shell } from './shell.tsx';
import { isolateScreens, renderScreen } from '../shared/testing/screen-test.tsx';

const [mara, omar] = [`${'A'.repeat(43)}.c1`, `${'C'.repeat(43)}.c2`];

isolateScreens(null);
beforeEach(() => {
  stubServer({});
});

it('what one person was told goes when another logs in', () => {
  navigate('/login', { replace: true });
  renderScreen(
    <Shell>
      <main id="main" />
    </Shell>,
  );
  act(() => setToken(mara));
  act(() => showToast('done', 'Your withdrawal was requested.'));
  act(() => setToken(null));
  screen.getByText('Your withdrawal was requested.');
  act(() => setToken(omar));
  expect(screen.queryByText('Your withdrawal was requested.')).toBeNull();
});

it.each([
  ['with it', searchOnArrival, { from: '/view/task?productId=7', search: true }],
  ['without it', null, { from: '/view/task?productId=7' }],
])('a visitor who was led to Match comes to the log-in %s', async (_, state, carried) => {
  navigate('/view/task?productId=7', { replace: true, state });
  // The test has no router that follows the redirect, so that its first entry is checked.
  const entries = vi.spyOn(history, 'replaceState');
  render(<RequireLogin>Match</RequireLogin>, { wrapper: Router });
  await waitFor(() => expect(entries.mock.calls[0]?.[2]).toBe('#/login'));
  expect(entries.mock.calls[0]?.[0]).toEqual(expect.objectContaining({ state: carried }));
  expect(screen.queryByText('Match')).toBeNull();
});
