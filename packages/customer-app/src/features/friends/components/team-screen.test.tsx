import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { navigate } from '../../../shared/router/hash-history.ts';
import { Router } from '../../../shared/router/router.tsx';
import { setToken } from '../../../shared/session/token.ts';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { TeamScreen } from './team-screen.tsx';

beforeEach(() => {
  showTexts('en', messagesFor('en'));
  setToken('a-token');
});
afterEach(() => {
  cleanup();
  setToken(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const member = {
  userName: '+1•••••001',
  rewards: '1.20',
  recharged: '77.77',
  joinedAt: '2026-03-02T12:00:00.000Z',
  firstOrderAt: null,
  closedAt: null,
  rewardDueAt: null,
  rewardDue: null,
  rewardWithheld: null,
};

function open(totals: object, route = '/my_team'): void {
  const page = { rewardsTotal: '2.40', rechargedTotal: '0.00', rechargedFriends: 0, nextCursor: null };
  const rest = [totals].flat();
  stubServer({ 'customer/getMyTeamMsg': () => ({ ...page, ...(rest.length > 1 ? rest.shift() : rest[0]) }) });
  navigate(route, { replace: true });
  render(
    <QueryClientProvider client={queryClient}>
      <TeamScreen />
    </QueryClientProvider>,
    { wrapper: Router },
  );
}

it.each([
  [1, false],
  [2, true],
])('[S16] where %i of them recharged, whether the sum is shown is %s', async (rechargedFriends, isShown) => {
  open({ rechargedTotal: '77.77', rechargedFriends, friends: [{ ...member, userId: '1' }] });
  await screen.findByText('Friends who recharged');
  expect(screen.queryByText('77.77') !== null).toBe(isShown);
});

it('[S16] shows of each friend the way to the reward, and never what a single one recharged', async () => {
  const ordered = { ...member, firstOrderAt: '2026-03-04T12:00:00.000Z' };
  open({
    rechargedTotal: '155.54',
    rechargedFriends: 2,
    friends: [
      { ...member, userId: '4' },
      { ...ordered, userId: '3' },
      { ...ordered, userId: '2', rewardDueAt: '2026-03-21T12:00:00.000Z', rewardDue: '1.59' },
      { ...ordered, userId: '1', closedAt: '2026-03-20T12:00:00.000Z', rewardWithheld: 'shared_installation' },
    ],
  });
  await screen.findByText('Friends you invited');
  const ways = [...document.querySelectorAll('.team__member')].map(({ textContent }) => textContent ?? '');
  expect(ways.map((way) => way.slice(way.indexOf('Joined')))).toEqual([
    'JoinedMar 2, 2026First orderNot yetOrder closedNot yet',
    'JoinedMar 2, 2026First orderMar 4, 2026Order closedAfter the return time',
    'JoinedMar 2, 2026First orderMar 4, 2026Order closedReward due on Mar 21, 2026',
    'JoinedMar 2, 2026First orderMar 4, 2026Order closedMar 20, 2026A reward was withheld because of a shared device.',
  ]);
  expect(ways[2]).toContain('Reward due on Mar 21, 2026 1.59 USD');
  expect(document.body.textContent).toContain('1.59 USD more falls due on Mar 21, 2026, if the order is kept.');
  expect(document.body.textContent).not.toContain('77.77');
});

const ordered = { ...member, userId: '2', firstOrderAt: '2026-03-04T12:00:00.000Z' };
const due = { ...ordered, rewards: '0.00', rewardDueAt: '2026-03-21T12:00:00.000Z', rewardDue: '1.59' };
const closed = { ...ordered, closedAt: '2026-03-20T12:00:00.000Z' };

it('[S16] the row of a friend leads to a page that says when a reward falls due, and who pays it', async () => {
  open({ friends: [due] });
  const row = await screen.findByRole('link', { name: '+1•••••001' });
  expect(row.getAttribute('href')).toBe('#/my_team?friend=2');
  cleanup();
  open({ friends: [due] }, '/my_team?friend=2');
  await screen.findByText(/falls due on Mar 21, 2026, if the order is kept/);
  await screen.findByText('The brand of the order pays it');
  expect(document.querySelector('.friend__total')?.textContent).toBe('Reward to you 0.00 USD');
  expect(document.body.textContent).not.toContain('77.77');
  expect(screen.queryByText('Why a reward was withheld')).toBeNull();
});

it.each([
  ['shared_installation', true],
  ['number_not_confirmed', false],
])('[S16] says the kind of reason for which a reward was withheld, and where it went: %s', async (reason, isRule) => {
  const older = { friends: [{ ...closed, rewards: '0.00', rewardWithheld: reason }] };
  // The friend is not among the newest: the page looks further.
  open([{ friends: [{ ...due, userId: '7' }], nextCursor: 'c' }, older], '/my_team?friend=2');
  await screen.findByText('Why a reward was withheld');
  const texts = messagesFor('en');
  expect(screen.getByText(texts[`my_team_view.withheld_${reason}`] ?? '')).toBeTruthy();
  expect(screen.queryByText(texts['my_team_view.whyText'] ?? '') !== null).toBe(isRule);
  await screen.findByText('Nobody here keeps it');
  expect(screen.getByRole('link', { name: 'Customer service' }).getAttribute('href')).toBe('#/customer');
});

it('[S16] leads from a reward that came to the statement, and back to the team from somebody who was not invited', async () => {
  open({ friends: [closed] }, '/my_team?friend=2');
  const statement = await screen.findByRole('link', { name: 'View your asset records' });
  expect(statement.getAttribute('href')).toBe('#/assets');
  expect(document.querySelector('.friend__total')?.textContent).toBe('Reward to you +1.20 USD');
  cleanup();
  open({ friends: [closed] }, '/my_team?friend=8');
  await waitFor(() => expect(location.hash).toBe('#/my_team'));
});
