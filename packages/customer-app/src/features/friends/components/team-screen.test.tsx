import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { TeamScreen } from './team-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

isolateScreens();

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

function open(totals: object): void {
  stubServer({ 'customer/getMyTeamMsg': { rewardsTotal: '2.40', nextCursor: null, ...totals } });
  renderScreen(<TeamScreen />);
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
