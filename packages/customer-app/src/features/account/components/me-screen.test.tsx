import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refused, stubServer } from '../../../shared/testing/stub-server.ts';
import { MeScreen } from './me-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const account = {
  userId: '204871',
  userName: '+15550100010',
  available: '228.62',
  frozen: '125.00',
  hasWithdrawalPassword: true,
  withdrawalPasswordFrom: null,
  recipient: 'Ines Duarte',
  address: '1 Shop Street',
  country: 'IE',
};
const withdrawal = {
  withdrawalId: '7',
  stage: 'under_review',
  amount: '125.00',
  address: 'TQ4vAbCdEfGhIjKlMnOpQrStUvWx9dKe',
  createdAt: '2026-11-20T09:00:00+08:00',
};
const recharge = {
  rechargeId: '3',
  requestedAmount: '50.00',
  paymentMethod: 'usdt_trc20',
  createdAt: '2026-11-21T15:10:00+08:00',
  overdue: false,
};
const movement = {
  recordId: '9',
  kind: 'order',
  orderId: '4817',
  withdrawalId: null,
  amount: '-40.00',
  back: '6.00',
  createdAt: '2026-11-20T09:00:00+08:00',
  name: 'Drum speaker',
  variant: 'Sage',
  pictureUrl: '',
  address: null,
  stage: null,
};
const sent = {
  ...movement,
  recordId: '8',
  kind: 'withdrawal',
  orderId: null,
  withdrawalId: '7',
  amount: '-125.00',
  back: null,
  name: 'USDT-TRC20',
  variant: '',
  address: withdrawal.address,
  stage: 'under_review',
};
const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
const cashback = {
  total: '31.06',
  months: months.map((month, index) => ({ month, amount: index === 4 ? '21.06' : index === 5 ? '10.00' : '0.00' })),
};
const arrival = {
  tx: 'a1',
  position: 0,
  paymentMethod: 'usdc_erc20',
  amount: '25.50',
  stage: 'seen',
  confirmations: 3,
  needed: 15,
  minutesLeft: 12,
  heldFor: null,
  isAutomatic: true,
  rechargeId: null,
};
const pageOf = (...list: object[]) => ({ list, nextCursor: null });

isolateScreens();

async function open(responses: object) {
  stubServer({
    'customer/getInfo': account,
    'customer/withdrawList': pageOf(withdrawal),
    'customer/rechargeList': pageOf(recharge),
    'customer/holds': [],
    'customer/arrivals': { list: [arrival], still: [], watched: [] },
    'customer/movements': { list: [movement, sent], cashback },
    ...responses,
  });
  renderScreen(<MeScreen />);
  return await screen.findByRole('region', { name: 'Balance' });
}

const textOf = (element: HTMLElement | undefined): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ');

it('says what can be withdrawn, how much is held and what is on its way, each with its clock', async () => {
  const purse = within(await open({}));
  purse.getByText('You can withdraw now');
  purse.getByRole('img', { name: '228.62 available, 125.00 held, 50.00 on its way' });
  const way = within(screen.getByRole('region', { name: 'On its way' }));
  way.getByText(/^Your withdrawal of Nov 20, 2026 is under review\.$/);
  way.getByText(/^Recharge by USDT-TRC20, expected by Nov 22, 2026, /);
  way.getByText('3 of 15 blocks, about 12 min');
  expect(way.getAllByRole('link').map((link) => link.querySelectorAll('.way__reached').length)).toEqual([3, 0, 1]);
  expect(way.getAllByRole('link').at(-1)?.getAttribute('href')).toBe('#/withdrawal?id=7');
});

it('shows an announced recharge once, where it is already seen on its chain', async () => {
  const seen = { list: [{ ...arrival, rechargeId: recharge.rechargeId }], still: [], watched: [] };
  await open({ 'customer/arrivals': seen });
  const way = within(screen.getByRole('region', { name: 'On its way' }));
  way.getByText('3 of 15 blocks, about 12 min');
  expect(way.queryByText(/^Recharge by/)).toBeNull();
});

it('has one row for an order, with what was paid and what came back, and leads to what a row belongs to', async () => {
  await open({});
  const moves = within(screen.getByRole('region', { name: 'Latest movements' }));
  const [order, withdrawn] = moves.getAllByRole('listitem').map((row) => within(row).getByRole('link'));
  expect(textOf(order)).toContain('Drum speaker · Sage');
  expect(textOf(order)).toMatch(/−40\.00 USD\+6\.00 USD$/);
  expect(order?.getAttribute('href')).toBe('#/order?id=4817');
  expect(textOf(withdrawn)).toContain('Withdrawal TQ4v … 9dKe');
  expect(textOf(withdrawn)).toContain('Under review');
  expect(withdrawn?.getAttribute('href')).toBe('#/withdrawal?id=7');
});

it('draws the cashback of each month against the best one', async () => {
  await open({});
  const region = screen.getByRole('region', { name: 'Cashback by month' });
  within(region).getByText('31.06');
  const bars = [...region.querySelectorAll<HTMLElement>('.months__bar')];
  expect(bars.map((bar) => bar.style.getPropertyValue('--share'))).toEqual(['0', '0', '0', '0', '1000', '474']);
});

it('shows neither movements nor months before there are any', async () => {
  const none = { total: '0.00', months: months.map((month) => ({ month, amount: '0.00' })) };
  await open({ 'customer/movements': { list: [], cashback: none } });
  expect(screen.queryByRole('region', { name: 'Latest movements' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Cashback by month' })).toBeNull();
});

it('calls the customer by the first name, with the user name beneath', async () => {
  await open({});
  screen.getByRole('heading', { level: 1, name: 'Ines' });
  expect(screen.getByText('+15550100010')).toBeDefined();
});

it('folds its rows into four groups, and finds a row by its name or by what stands behind it', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  await open({});
  expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(4);
  expect(screen.queryByRole('link', { name: /^Safety/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Account', expanded: false }));
  screen.getByRole('link', { name: 'Withdrawal history 1 waiting' });
  screen.getByRole('link', { name: 'Shipping address Ireland' });
  const search = screen.getByRole('searchbox', { name: 'Search in Me' });
  fireEvent.change(search, { target: { value: 'DEVÍCES' } });
  expect(screen.queryByRole('link', { name: /^Shipping/ })).toBeNull();
  screen.getByRole('link', { name: 'Safety' });
  fireEvent.change(search, { target: { value: 'nothing like it' } });
  screen.getByText('Nothing on this page is called that.');
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
  const calls = ['withdrawList', 'rechargeList', 'arrivals', 'movements'];
  const purse = within(await open(Object.fromEntries(calls.map((call) => [`customer/${call}`, failed]))));
  expect(purse.getByRole('img', { name: '228.62 available, 125.00 held, 0.00 on its way' })).toBeDefined();
});
