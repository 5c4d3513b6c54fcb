// Lists that are longer than a page, each on the screen that shows it.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TeamScreen } from '../features/friends/components/team-screen.tsx';
import { AssetsScreen } from '../features/money/components/assets-screen.tsx';
import { RechargeHistoryScreen } from '../features/money/components/recharge-history.tsx';
import { WithdrawHistoryScreen } from '../features/money/components/withdraw-history.tsx';
import { stubServer } from '../shared/testing/stub-server.ts';
import { isolateScreens, renderScreen } from '../shared/testing/screen-test.tsx';

/** Reports that the end of a list is near when the test calls `near`. */
class EndOfList {
  static near: () => void = () => undefined;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    // The request that it starts is not awaited here.
    EndOfList.near = () => {
      tell([{ isIntersecting: true }]);
    };
  }
  observe(): void {}
  disconnect(): void {}
}

isolateScreens();
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EndOfList);
});

const at = '2026-11-22T09:30:00.000+08:00';
const recharge = (id: string) => ({
  rechargeId: id,
  status: 0,
  amount: `${id}.00`,
  requestedAmount: `${id}.00`,
  correctedAmount: null,
  paymentMethod: 'usdt_trc20',
  createdAt: at,
  decidedAt: null,
  tx: null,
  confirmations: null,
  reason: null,
  overdue: false,
});
const withdrawal = (id: string) => ({
  withdrawalId: id,
  status: 0,
  stage: 'under_review',
  amount: `${id}.00`,
  fee: '1.00',
  received: '99.00',
  paymentMethod: 'usdt_trc20',
  address: 'TXYZ',
  createdAt: at,
  reviewedAt: null,
  payableFrom: null,
  sentAt: null,
  endedAt: null,
  tx: null,
  reason: null,
});
const record = (id: string) => ({
  recordId: id,
  type: 1,
  amount: '1.00',
  balance: `${id}.00`,
  createdAt: at,
  remark: '',
});
const friend = (id: string) => ({
  userId: id,
  userName: `+1•••••${id}`,
  rewards: '1.00',
  recharged: '2.00',
  joinedAt: at,
  firstOrderAt: null,
  closedAt: null,
  rewardDueAt: null,
  rewardWithheld: null,
});

interface LongList {
  path: string;
  screen: ComponentType;
  size: number;
  row: (id: string) => object;
  /** Returns the rendered rows. */
  shown: () => HTMLElement[];
  /** Returns the whole response, if it has more than the list. */
  answer?: (list: object[], nextCursor: string | null) => object;
}

const articles = () => screen.getAllByRole('article');
const lists: LongList[] = [
  { path: 'customer/rechargeList', screen: RechargeHistoryScreen, size: 10, row: recharge, shown: articles },
  { path: 'customer/withdrawList', screen: WithdrawHistoryScreen, size: 10, row: withdrawal, shown: articles },
  {
    path: 'customer/getMyRevenue',
    screen: AssetsScreen,
    size: 20,
    row: record,
    shown: () => within(screen.getByRole('main')).getAllByRole('listitem'),
  },
  {
    path: 'customer/getMyTeamMsg',
    screen: TeamScreen,
    size: 10,
    row: friend,
    shown: () => screen.getAllByText(/^\+1•••••\d+$/),
    answer: (friends, nextCursor) => ({
      rechargedTotal: '90.00',
      rechargedFriends: 13,
      rewardsTotal: '13.00',
      friends,
      nextCursor,
    }),
  },
];

function show(Screen: ComponentType): void {
  renderScreen(<Screen />);
}

it.each(lists)('$path goes on with its next page of $size as the end of the list comes near', async (list) => {
  const ids = Array.from({ length: list.size + 3 }, (_, index) => `${100 + index}`);
  const answer = list.answer ?? ((rows: object[], nextCursor: string | null) => ({ list: rows, nextCursor }));
  const sentTo = stubServer({
    'customer/rechargeWayList': [],
    [list.path]: () =>
      sentTo(list.path).length === 1
        ? answer(ids.slice(0, list.size).map(list.row), 'the-next')
        : answer(ids.slice(list.size).map(list.row), null),
  });
  show(list.screen);
  const rows = () => list.shown().length;
  await waitFor(() => expect(rows()).toBe(list.size));
  expect(sentTo(list.path).map(({ body }) => body)).toMatchObject([{ pageSize: `${list.size}` }]);
  act(() => EndOfList.near());
  await waitFor(() => expect(rows()).toBe(ids.length));
  const asked = sentTo(list.path).map(({ body }) => body);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatchObject({ pageSize: `${list.size}`, cursor: 'the-next' });
});

it.each(lists.slice(0, 2))(
  '$path is asked for what waits, what succeeded and what failed, by its tabs',
  async (list) => {
    const sentTo = stubServer({ [list.path]: { list: [], nextCursor: null } });
    show(list.screen);
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Waiting', 'Success', 'Failed']);
    for (const tab of tabs) {
      fireEvent.click(tab);
      await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));
    }
    await waitFor(() =>
      expect(sentTo(list.path).map(({ body }) => (body as { status: string }).status)).toEqual(['0', '1', '2']),
    );
  },
);
