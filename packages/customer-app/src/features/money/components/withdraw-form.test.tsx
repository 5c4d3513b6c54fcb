import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { navigate } from '../../../shared/router/hash-history.ts';
import { Router } from '../../../shared/router/router.tsx';
import { setToken } from '../../../shared/session/token.ts';
import { refused, type SentCall, stubServer } from '../../../shared/testing/stub-server.ts';
import type { Payee } from '../api/withdrawal-calls.ts';
import { WithdrawForm } from './withdraw-form.tsx';

const texts = messagesFor('en');
const running = { suspended: null, suspendedSince: null, suspendedUntil: null } as const;
const tron = { paymentMethod: 'usdt_trc20', name: 'USDT-TRC20', open: true, ...running } as const;
const ethereum = { paymentMethod: 'usdt_erc20', name: 'USDT-ERC20', open: false, ...running } as const;

let respond: () => unknown;
let payee: Payee;
let sentTo: (path: string) => SentCall[];

beforeEach(() => {
  showTexts('en', texts);
  setToken('a-token');
  respond = () => ({ withdrawalId: '7' });
  payee = { paidBefore: 2, lastPaidAt: '2026-11-02T12:00:00+08:00', sentDust: false, waits: false, alike: null };
  sentTo = stubServer({
    'customer/getSxMoney': '0.02',
    'customer/payee': () => payee,
    'customer/doWithdraw': () => respond(),
  });
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  navigate('/withdraw', { replace: true });
  setToken(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

function draw(password: { hasPassword?: boolean; passwordPendingUntil?: string | null } = {}): void {
  const { hasPassword = true, passwordPendingUntil = null } = password;
  const given = { methods: [tron, ethereum], available: '152.25', minimum: '10.00', hasPassword, passwordPendingUntil };
  render(
    <QueryClientProvider client={queryClient}>
      <WithdrawForm {...given} />
    </QueryClientProvider>,
    { wrapper: Router },
  );
}

const checkButton = () => screen.getByText<HTMLButtonElement>('Check it');

async function open(password: Parameters<typeof draw>[0] = {}) {
  draw(password);
  await waitFor(() => expect(checkButton().disabled).toBe(false));
}

const wallet = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const check = () => fireEvent.click(screen.getByText('Check it'));
const withdraw = () => fireEvent.click(screen.getByText(/^Withdraw \d/));
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

function fillIn(): void {
  fireEvent.click(screen.getByRole('radio', { name: /USDT-TRC20/ }));
  enter('Amount in USD', '120,5');
  enter(/^Address/, ` ${wallet} `);
}

async function review(): Promise<void> {
  fillIn();
  check();
  await screen.findByLabelText('Withdrawal password');
}

it('says at each field at once what is missing, leads to the first, and takes it back where one types', async () => {
  await open();
  check();
  const missing = ['recharge_view.amount_empty', 'recharge_view.paymentMethodMissing', 'withdraw_view.noAddress'];
  for (const key of missing) screen.getByText(texts[key] ?? key);
  expect(document.activeElement).toBe(screen.getByLabelText('Amount in USD'));
  enter('Amount in USD', '20');
  expect(screen.queryByText(texts['recharge_view.amount_empty'] ?? '')).toBeNull();
  screen.getByText(texts['withdraw_view.noAddress'] ?? '');
  expect(location.hash).not.toContain('review');
});

it('checks the form of an address before the server is asked', async () => {
  await open();
  fillIn();
  screen.getByText(texts['withdraw_view.addressRight'] ?? '');
  enter(/^Address/, wallet.toLowerCase());
  expect(screen.queryByText(texts['withdraw_view.addressRight'] ?? '')).toBeNull();
  check();
  screen.getByText(texts['error_view.payout_address_invalid'] ?? '');
  expect(location.hash).not.toContain('review');
});

it('shows all that will happen before the password, and goes back to what was typed', async () => {
  await open();
  await review();
  expect(figures().slice(0, 3)).toEqual(['120.50', '2.00', '118.50 USD']);
  expect(screen.getByText('TR7N').parentElement?.textContent?.replaceAll(' ', '')).toBe(wallet);
  screen.getByText('Withdraw 118.50');
  fireEvent.click(screen.getByText('Change'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Amount in USD').value).toBe('120,5'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /USDT-TRC20/ }).checked).toBe(true);
});

it('asks for the password, and sends nothing without it', async () => {
  await open();
  await review();
  withdraw();
  screen.getByText(texts['withdraw_view.noPassword'] ?? '');
  expect(document.activeElement).toBe(screen.getByLabelText('Withdrawal password'));
  expect(sentTo('customer/doWithdraw')).toEqual([]);
});

it('takes everything, and shows the fee and what arrives as the amount is typed', async () => {
  await open();
  fireEvent.click(screen.getByText('Whole balance'));
  expect(screen.getByLabelText<HTMLInputElement>('Amount in USD').value).toBe('152.25');
  expect(figures()).toEqual([expect.stringContaining('3.00'), expect.stringContaining('149.25')]);
  enter('Amount in USD', '49');
  expect(figures()).toEqual([expect.stringContaining('0.00'), expect.stringContaining('49.00')]);
});

it('refuses more than there is and less than the minimum', async () => {
  await open();
  fillIn();
  for (const [amount, code] of [
    ['152.26', 'insufficient_balance'],
    ['9.99', 'below_minimum'],
  ] as const) {
    enter('Amount in USD', amount);
    check();
    await screen.findByText((texts[`error_view.${code}`] ?? code).split('{{')[0] ?? code, { exact: false });
  }
  expect(sentTo('customer/doWithdraw')).toEqual([]);
});

it('lets only an open payment method be chosen', async () => {
  await open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /USDT-ERC20/ }).disabled).toBe(true);
});

it('says a refusal at its field, keeps what was typed, and sends it again under the same key', async () => {
  await open();
  respond = () => refused(403, 'withdrawal_password_incorrect');
  await review();
  enter('Withdrawal password', 'a door of its own');
  withdraw();
  await screen.findByText(texts['error_view.withdrawal_password_incorrect'] ?? '');

  respond = () => ({ withdrawalId: '7' });
  withdraw();
  await waitFor(() => expect(location.hash).toBe('#/withdraw_history'));
  const [first, second] = sentTo('customer/doWithdraw');
  expect(first?.body).toEqual({
    amount: '120.50',
    paymentMethod: 'usdt_trc20',
    address: wallet,
    withdrawalPassword: 'adoorofitsown',
  });
  expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toEqual(first);
});

it('leads back to the step whose field a refusal is about', async () => {
  await open();
  respond = () => refused(400, 'payout_address_not_allowed');
  await review();
  enter('Withdrawal password', 'a door of its own');
  withdraw();
  await screen.findByText(texts['error_view.payout_address_not_allowed'] ?? '');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Address/)));
});

it('says that no withdrawal password is set, or from when on it counts', async () => {
  const first = texts['withdraw_view.firstPassword'] ?? '';
  await open({ hasPassword: false });
  expect(screen.queryByText(first)).not.toBeNull();
  cleanup();
  await open({ passwordPendingUntil: '2026-03-02T12:00:00+08:00' });
  expect(screen.queryByText(/It works from /)).not.toBeNull();
  expect(screen.queryByText(first)).toBeNull();
  // A password that is set needs no link to set one.
  expect(screen.queryByRole('link', { name: texts['withdraw_view.toSafety'] ?? '' })).toBeNull();
});

it('brings what is said of the password into view, where a bar lies over the end of the screen', async () => {
  await open();
  respond = () => refused(409, 'withdrawal_password_pending');
  await review();
  enter('Withdrawal password', 'a door of its own');
  screen.getByLabelText('Withdrawal password').focus();
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  withdraw();
  await screen.findByText(texts['error_view.withdrawal_password_pending'] ?? '');
  await waitFor(() => expect(shown.mock.contexts).toContain(screen.getByLabelText('Withdrawal password')));
});

it('goes no step further before the fee rate is there', async () => {
  let tellRate: (rate: string) => void = () => undefined;
  const rate = new Promise<string>((resolve) => (tellRate = resolve));
  sentTo = stubServer({ 'customer/getSxMoney': () => rate, 'customer/payee': () => payee });
  draw();
  fillIn();
  await waitFor(() => expect(sentTo('customer/getSxMoney')).toHaveLength(1));
  expect(checkButton().disabled).toBe(true);
  fireEvent.submit(screen.getByLabelText('Amount in USD').closest('form') ?? document.body);
  expect(location.hash).not.toContain('review');
  tellRate('0.02');
  await waitFor(() => expect(checkButton().disabled).toBe(false));
  check();
  await screen.findByLabelText('Withdrawal password');
});

it('says that nothing was paid to the address before, and only then', async () => {
  await open();
  await review();
  expect(screen.queryByText(texts['withdraw_view.firstPayout'] ?? '')).toBeNull();
  cleanup();
  queryClient.clear();
  navigate('/withdraw', { replace: true });
  payee = { paidBefore: 0, lastPaidAt: null, sentDust: false, waits: false, alike: null };
  await open();
  await review();
  screen.getByText(texts['withdraw_view.firstPayout'] ?? '');
  expect(screen.queryByText(texts['withdraw_view.waits'] ?? '')).toBeNull();
});

it('says before the password that a new address waits a day, where its customer chose so', async () => {
  payee = { paidBefore: 0, lastPaidAt: null, sentDust: false, waits: true, alike: null };
  await open();
  await review();
  expect(screen.getByText(texts['withdraw_view.waits'] ?? '')).toBeDefined();
});

it('case 16: stops at an address that only looks like a known one, and takes the known one instead', async () => {
  const known = 'TR7NWkzA9dQm4cHs2yVu8bXe6fGj3Lj6t';
  payee = { paidBefore: 0, lastPaidAt: null, sentDust: false, waits: false, alike: { address: known, source: 'paid' } };
  await open();
  fillIn();
  check();
  await screen.findByText(texts['withdraw_view.alikeTitle'] ?? '');
  expect(screen.queryByLabelText('Withdrawal password')).toBeNull();
  expect(screen.getByText('TR7N', { selector: '[data-row="known"] span' }).className).toBe('');
  expect(screen.getByText('WkzA').className).toContain('look-alike__differs');
  payee = { paidBefore: 3, lastPaidAt: null, sentDust: false, waits: false, alike: null };
  fireEvent.click(screen.getByText(texts['withdraw_view.alikeUse'] ?? ''));
  await screen.findByLabelText('Withdrawal password');
  expect(sentTo('customer/payee').map(({ body }) => body)).toEqual([
    { paymentMethod: 'usdt_trc20', address: wallet },
    { paymentMethod: 'usdt_trc20', address: known },
  ]);
});

it('case 16: stops at an address that sent a tiny amount, and leads back to an empty field', async () => {
  payee = { paidBefore: 0, lastPaidAt: null, sentDust: true, waits: false, alike: null };
  await open();
  fillIn();
  check();
  await screen.findByText(texts['withdraw_view.dustTitle'] ?? '');
  expect(screen.queryByText(texts['withdraw_view.alikeUse'] ?? '')).toBeNull();
  fireEvent.click(screen.getByText(texts['withdraw_view.alikeOther'] ?? ''));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe(''));
});
