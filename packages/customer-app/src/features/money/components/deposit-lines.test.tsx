import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import { setToken } from '../../../shared/session/token.ts';
import { type SentCall, stubServer } from '../../../shared/testing/stub-server.ts';
import type { FoundDeposit, OwnDeposit, OwnDeposits } from '../api/deposit-calls.ts';
import { DepositLines } from './deposit-lines.tsx';

const texts = messagesFor('en');
const hash = 'ab12'.repeat(16);

const deposit: OwnDeposit = {
  depositId: null,
  tx: `0x${hash}`,
  position: 0,
  paymentMethod: 'usdt_erc20',
  amount: '25.50',
  stage: 'seen',
  seenAt: '2026-11-28T12:00:00.000+00:00',
  creditedAt: null,
  confirmations: 22,
  needed: 64,
  minutesLeft: 9,
  heldFor: null,
  isAutomatic: true,
  rechargeId: null,
  returnable: false,
  returnTo: null,
};
let shown: OwnDeposits;
let found: FoundDeposit;
let sentTo: (path: string) => SentCall[];

beforeEach(() => {
  showTexts('en', texts);
  setToken('a-token');
  shown = { list: [deposit], still: [], watched: ['usdt_erc20'] };
  found = { answer: 'failed', deposit: null, address: null };
  sentTo = stubServer({
    'customer/arrivals': () => shown,
    'customer/askArrival': {},
    'customer/foundArrival': () => found,
  });
});
afterEach(() => {
  cleanup();
  setToken(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <DepositLines />
    </QueryClientProvider>,
    { wrapper: Router },
  );

it('says of what is seen how far it is, that one may leave, and links the transaction', async () => {
  open();
  await screen.findByText('Seen, not final yet');
  screen.getByText('22 of 64 blocks, about 9 min');
  screen.getByText(/You can leave this page/);
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(22);
  expect(screen.getByRole('link').getAttribute('href')).toBe(`https://etherscan.io/tx/0x${hash}`);
});

it.each<[Partial<OwnDeposit>, string]>([
  [{ stage: 'final' }, 'Final. It comes into your balance in a moment.'],
  [{ stage: 'final', isAutomatic: false }, 'Final. A person confirms it, within 24 hours as a rule.'],
  [{ stage: 'credited' }, 'In your balance'],
  [{ stage: 'held', heldFor: 'two_persons' }, 'Arrived. Two people look at it first. Nothing is asked of you.'],
  [{ stage: 'held', heldFor: 'stop' }, texts['deposit_view.held_stop'] ?? ''],
])('says of %j: %s', async (change, sentence) => {
  shown = { ...shown, list: [{ ...deposit, ...change }] };
  open();
  expect(await screen.findByText(sentence)).toBeDefined();
});

it('[case 19] says that the chain stands still, since when, and that nothing is lost', async () => {
  shown = { ...shown, still: [{ chain: 'tron', since: '2026-11-28T14:02:00.000+00:00' }] };
  open();
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^Tron has made no final blocks since .*Nothing is lost/,
  );
});

it('case 17: says that nobody of ours asks for a key or a fee, and asks for nothing but a hash itself', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Something is not here' }));
  const field = await screen.findByLabelText('Transaction hash');
  expect(screen.getAllByRole('textbox')).toEqual([field]);
  screen.getByText('We never ask for a key, a code or a fee to find a deposit.');
});

it('is not there where no chain is watched and nothing came', async () => {
  shown = { list: [], still: [], watched: [] };
  open();
  await vi.waitFor(() => expect(sentTo('customer/arrivals')).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

it('refuses what is no hash, and sends a hash out of an explorer’s address', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Something is not here' }));
  const field = await screen.findByLabelText('Transaction hash');
  fireEvent.change(field, { target: { value: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' } });
  fireEvent.click(screen.getByRole('button', { name: 'Look for it' }));
  await screen.findByText(/64 digits and letters/);
  expect(sentTo('customer/askArrival')).toEqual([]);
  fireEvent.change(field, { target: { value: `https://etherscan.io/tx/0x${hash}` } });
  fireEvent.click(screen.getByRole('button', { name: 'Look for it' }));
  await screen.findByText('The transfer failed on the chain. Your wallet still has the money.');
  expect(sentTo('customer/askArrival').map(({ body }) => body)).toEqual([{ transaction: hash }]);
  screen.getByText(/We never ask for a key/);
});

it.each<[FoundDeposit, RegExp]>([
  [{ answer: 'looking', deposit: null, address: null }, /Looking on both chains/],
  [{ answer: 'not_seen', deposit: null, address: null }, /another network/],
  [{ answer: 'other_token', deposit: null, address: null }, /Write to us/],
  [{ answer: 'too_small', deposit: null, address: null }, /Below 0.01/],
  [{ answer: 'pending', deposit: null, address: null }, /not in a block yet/],
])('answers %j', async (answer, sentence) => {
  found = answer;
  shown = { ...shown, list: [] };
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Something is not here' }));
  fireEvent.change(await screen.findByLabelText('Transaction hash'), { target: { value: hash } });
  fireEvent.click(screen.getByRole('button', { name: 'Look for it' }));
  expect(await screen.findByText(sentence)).toBeDefined();
});

it('shows in groups of four to which other address it went, and how far an own one is', async () => {
  shown = { ...shown, list: [] };
  found = { answer: 'other_address', deposit: null, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Something is not here' }));
  fireEvent.change(await screen.findByLabelText('Transaction hash'), { target: { value: hash } });
  fireEvent.click(screen.getByRole('button', { name: 'Look for it' }));
  expect((await screen.findByText('KQxG')).parentElement?.children).toHaveLength(9);
  found = { answer: 'seen', deposit, address: null };
  fireEvent.click(screen.getByRole('button', { name: 'Look for it' }));
  await screen.findByText('22 of 64 blocks, about 9 min');
});
