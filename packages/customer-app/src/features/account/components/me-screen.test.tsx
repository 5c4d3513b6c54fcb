import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import { setToken } from '../../../shared/session/token.ts';
import { refused, stubServer } from '../../../shared/testing/stub-server.ts';
import { MeScreen } from './me-screen.tsx';

const account = {
  userId: '204871',
  userName: '+15550100010',
  available: '228.62',
  frozen: '125.00',
  hasWithdrawalPassword: true,
  withdrawalPasswordFrom: null,
  recipient: 'Ines',
  address: '1 Shop Street',
  country: 'IE',
};
const withdrawal = {
  withdrawalId: '7',
  stage: 'under_review',
  amount: '125.00',
  createdAt: '2026-11-20T09:00:00+08:00',
};
const recharge = {
  rechargeId: '3',
  requestedAmount: '50.00',
  paymentMethod: 'usdt_trc20',
  createdAt: '2026-11-21T15:10:00+08:00',
  overdue: false,
};
const pageOf = (...list: object[]) => ({ list, nextCursor: null });

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

async function open(responses: object) {
  stubServer({
    'customer/getInfo': account,
    'customer/withdrawList': pageOf(withdrawal),
    'customer/rechargeList': pageOf(recharge),
    'customer/holds': [],
    'customer/getUserBackMoney': { earnings: '84.30', rewards: [] },
    'customer/getCodeAndPic': { invitationCode: 'ABC', rewards: '3.12' },
    ...responses,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MeScreen />
    </QueryClientProvider>,
    { wrapper: Router },
  );
  return await screen.findByRole('region', { name: 'Balance' });
}

it('says what can be withdrawn, what is held and for what, and what is on its way', async () => {
  const purse = within(await open({}));
  purse.getByText('You can withdraw now');
  purse.getByRole('img', { name: '228.62 available, 125.00 held, 50.00 on its way' });
  purse.getByText(/^Your withdrawal of Nov 20, 2026 is under review\.$/);
  purse.getByText(/^Recharge by USDT-TRC20, expected by Nov 22, 2026, /);
  expect(screen.getByRole('link', { name: 'Withdrawal history 1 waiting' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Shipping address Ireland' })).toBeDefined();
});

it('promises nothing that a hold stops', async () => {
  const purse = within(
    await open({ 'customer/holds': [{ holdId: '1', active: true, expiresAt: '2026-12-01T09:00:00Z' }] }),
  );
  purse.getByText('Available');
  expect(purse.queryByText('You can withdraw now')).toBeNull();
  screen.getByText('Your account is on hold');
});

it.each([
  { hasWithdrawalPassword: false },
  { hasWithdrawalPassword: true, withdrawalPasswordFrom: '2026-11-27T09:00:00+08:00' },
])('promises nothing that a withdrawal password is still needed for: %o', async (password) => {
  const purse = within(await open({ 'customer/getInfo': { ...account, ...password } }));
  purse.getByText('Available');
  expect(purse.queryByText('You can withdraw now')).toBeNull();
});

it('shows the balance where the lists do not come', async () => {
  const failed = () => refused(500, 'internal');
  const purse = within(await open({ 'customer/withdrawList': failed, 'customer/rechargeList': failed }));
  expect(purse.getByRole('img', { name: '228.62 available, 125.00 held, 0.00 on its way' })).toBeDefined();
});
