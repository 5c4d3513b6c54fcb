import en from '../../../texts/en.json' with { type: 'json' };
import type { PermissionNode } from '@goodturn/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Queues } from './queues.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

isolateScreens(null);

const queues = {
  withdrawalsUnderReview: 1,
  withdrawalsToPay: 2,
  batchesWaiting: 0,
  rechargesWaiting: 3,
  rechargesOverdue: 4,
  depositsHeld: 0,
  shipmentsWaiting: 5,
  returnsRequested: 6,
  appeals: 7,
  identityWaiting: 8,
};

const administrator = {
  administratorId: '1',
  account: 'ada',
  role: 'some of it',
  lastLoginAt: null,
  totpEnrolled: false,
  ownUserIds: [],
  tree: [],
};

const shownTo = (nodes: PermissionNode[]): string[] => {
  const may = (node: PermissionNode) => nodes.includes(node);
  renderScreen(<Queues queues={queues} />, { ...administrator, nodes, may });
  return screen.queryAllByRole('link').map((link) => link.querySelector('span')?.textContent ?? '');
};

const { 'admin_view.queue.returnsRequested': returns, 'admin_view.queue.appeals': appeals } = en;

it.each<[string, PermissionNode[], string[]]>([
  ['who may read orders and holds and decide neither', ['order.read', 'hold.read'], [returns, appeals]],
  ['who may decide them', ['order.refund', 'hold.write'], [returns, appeals]],
  ['who may read neither', ['identity.read'], []],
])('returns and appeals that wait are shown to %s', (_who, nodes, expected) => {
  expect(shownTo(nodes).filter((name) => name === returns || name === appeals)).toEqual(expected);
});
