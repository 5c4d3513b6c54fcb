import type { ResponseOf } from '@goodturn/contract';
import { adminCalls, inverse, renamed } from '@goodturn/contract/browser';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Administrator } from '../../../shared/session/administrator.ts';
import { PayoutAttemptsScreen } from './payout-attempts-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const abandoned: ResponseOf<'payout_attempt/inquire'>['list'][number] = {
  attemptId: '5',
  withdrawalId: '41',
  userId: '7',
  userName: '+15550100010',
  recipient: 'Leila Farouk',
  amount: '50.00',
  received: '49.00',
  paymentMethod: 'usdt_trc20',
  begunBy: 'ada',
  begunAt: '2026-11-20T09:30:00.000+00:00',
  state: 'abandoned',
  endedAt: '2026-11-20T10:30:00.000+00:00',
  approvalId: '12',
  requestedBy: 'ada',
  decidedBy: 'grace',
};
const ended = { endedAt: null, approvalId: null, requestedBy: null, decidedBy: null };
const signing = { ...abandoned, attemptId: '6', recipient: 'Omar Said', state: 'signing' as const, ...ended };

const asked: object[] = [];

isolateScreens();
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: { body?: string }) => {
    const path = address.replace('/api/', '');
    const body = renamed(JSON.parse(init.body ?? '{}'), inverse(adminCalls[path]?.sends ?? {}));
    if (path === 'payout_attempt/inquire') asked.push(Object(body));
    const data =
      path === 'payout_attempt/inquire'
        ? { list: [signing, abandoned], nextCursor: null }
        : { count: 2, isMore: false, sums: { received: '98.00' } };
    return new Response(JSON.stringify({ status: 1, data: renamed(data, inverse(adminCalls[path]?.receives ?? {})) }));
  });
});

function open(address = '', administrator: Partial<Administrator> = {}) {
  location.hash = `/customer/payout_attempts${address}`;
  renderScreen(<PayoutAttemptsScreen />, administrator);
}

const linksOf = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('leads to the withdrawal, the customer and the approval, and says who ended the attempt', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Leila Farouk.*Abandoned/ });
  expect(linksOf(row)).toEqual([
    '#/customer/withdrawals?view=all&search=41',
    '#/customer/users/7',
    '#/customer/approvals/12',
  ]);
  expect(row.textContent).toContain('ada, grace');
  const other = screen.getByRole('row', { name: /Omar Said.*Being paid/ });
  expect(linksOf(other)).toHaveLength(2);
  expect(screen.getByText('98.00')).toBeDefined();
});

it('shows those of one withdrawal by its address', async () => {
  open('?view=all&withdrawalId=41&begunBy=ada&begun=2026-11-01..2026-11-21');
  await screen.findByRole('row', { name: /Leila Farouk/ });
  expect(asked).toEqual([{ withdrawalId: '41', begunBy: 'ada', begunFrom: '2026-11-01', begunTo: '2026-11-21' }]);
});

it('links nothing that the administrator may not open', async () => {
  open('', { may: (node) => node === 'payout_attempt.read' });
  const row = await screen.findByRole('row', { name: /Leila Farouk/ });
  expect(linksOf(row)).toEqual([]);
});
