import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import { setToken } from '../../../shared/session/token.ts';
import { refused, type SentCall, stubServer } from '../../../shared/testing/stub-server.ts';
import type { OwnDeposit } from '../api/deposit-calls.ts';
import { ReturnDeposit } from './return-deposit.tsx';

const texts = messagesFor('en');
const ownAddress = '0x7A0fc4213B1E6bA4D7f3e6cF1CB4B40C2E9f5e11'.toLowerCase();

const deposit: OwnDeposit & { depositId: string } = {
  depositId: '12',
  tx: `0x${'ab12'.repeat(16)}`,
  position: 0,
  paymentMethod: 'usdt_erc20',
  amount: '25.50',
  stage: 'held',
  seenAt: '2026-11-28T12:00:00.000+00:00',
  creditedAt: null,
  confirmations: 64,
  needed: 64,
  minutesLeft: 0,
  heldFor: 'two_persons',
  isAutomatic: false,
  rechargeId: null,
  returnable: true,
  returnTo: null,
};

let respond: () => unknown;
let sentTo: (path: string) => SentCall[];
const closed = vi.fn<() => void>();

beforeEach(() => {
  showTexts('en', texts);
  setToken('a-token');
  respond = () => ({});
  sentTo = stubServer({ 'customer/returnArrival': () => respond() });
  render(
    <QueryClientProvider client={queryClient}>
      <ReturnDeposit deposit={deposit} onClose={closed} />
    </QueryClientProvider>,
    { wrapper: Router },
  );
});
afterEach(() => {
  cleanup();
  closed.mockReset();
  setToken(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const addressField = () => screen.getByLabelText(/^Address/);
const passwordField = () => screen.getByLabelText('Withdrawal password');
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Have it sent back' }));
function fill(address: string, password: string): void {
  fireEvent.change(addressField(), { target: { value: address } });
  fireEvent.change(passwordField(), { target: { value: password } });
}

it('asks for an address of the chain and for the withdrawal password before anything is sent', () => {
  press();
  screen.getByText(texts['error_view.payout_address_invalid'] ?? '');
  expect(passwordField().getAttribute('aria-invalid')).toBe('true');
  fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'plum-and-2-figs');
  press();
  expect(addressField().getAttribute('aria-invalid')).toBe('true');
  expect(sentTo('customer/returnArrival')).toEqual([]);
});

it('sends the address as it was meant, and closes', async () => {
  fill(`ethereum:${ownAddress}`, 'plum-and-2-figs');
  press();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sentTo('customer/returnArrival').map(({ body }) => body)).toEqual([
    { depositId: '12', address: ownAddress, withdrawalPassword: 'plum-and-2-figs' },
  ]);
});

it('says at its field what was refused, and keeps what was typed', async () => {
  respond = () => refused(422, 'withdrawal_password_incorrect');
  fill(ownAddress, 'plum-and-3-figs');
  press();
  await waitFor(() => expect(passwordField().getAttribute('aria-invalid')).toBe('true'));
  expect((addressField() as HTMLInputElement).value).toBe(ownAddress);
  expect(closed).not.toHaveBeenCalled();
});
