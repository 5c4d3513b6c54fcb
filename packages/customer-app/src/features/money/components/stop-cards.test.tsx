import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { StopCards } from './stop-cards.tsx';
import { WaitingWithdrawals } from './waiting-withdrawals.tsx';

isolateScreens();

const running = { open: true, suspended: null, suspendedSince: null, suspendedUntil: null } as const;
const stop = {
  suspended: 'blocks are late',
  suspendedSince: '2026-11-26T13:10:00+08:00',
  suspendedUntil: '2026-11-26T17:10:00+08:00',
} as const;
const tron = { ...running, paymentMethod: 'usdt_trc20', name: 'USDT-TRC20' } as const;
const ethereum = { ...running, paymentMethod: 'usdt_erc20', name: 'USDT-ERC20' } as const;
const closed = { ...running, open: false, paymentMethod: 'usdc_erc20', name: 'USDC-ERC20' } as const;

const show = (methods: Parameters<typeof StopCards>[0]['methods']) =>
  renderScreen(
    <StopCards flow="withdrawals" methods={methods}>
      what is under way
    </StopCards>,
  );
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

it('nothing is said while everything runs, nor of a method that nobody opened', () => {
  show([tron, ethereum, { ...closed, ...stop }]);
  expect(screen.queryByText('what is under way')).toBeNull();
});

it('[S14] a stop says its reason, since when, and that it ends by itself unless a second person confirms it', () => {
  show([{ ...tron, ...stop }, ethereum, closed]);
  expect(titles()).toEqual(['USDT-TRC20 is stopped']);
  screen.getByText(/^Since Nov 2\d, 2026.*Reason: blocks are late$/);
  screen.getByText(/^It ends automatically on Nov 2\d, 2026.*, unless a second person confirms it\.$/);
  screen.getByText('what is under way');
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/transparency');
});

it('[S14] one that two people have to end names no hour', () => {
  show([{ ...tron, ...stop, suspendedUntil: null }, ethereum]);
  screen.getByText('It lasts until two people end it.');
  expect(screen.queryByText(/automatically/)).toBeNull();
});

it('[S14] what stops every method is said once, and two stops of their own are said twice', () => {
  const { unmount } = show([{ ...tron, ...stop }, { ...ethereum, ...stop }, closed]);
  expect(titles()).toEqual(['Withdrawals are suspended']);
  unmount();
  show([
    { ...tron, ...stop },
    { ...ethereum, ...stop, suspendedSince: '2026-11-26T14:00:00+08:00' },
  ]);
  expect(titles()).toEqual(['USDT-TRC20 is stopped', 'USDT-ERC20 is stopped']);
});

it.each([
  ['something', [{ withdrawalId: '7' }], 1],
  ['nothing', [], 0],
])('[S14] with %s under way it is said that often that it keeps its place', async (_, list, times) => {
  const sent = stubServer({ 'customer/withdrawList': { list, nextCursor: null } });
  renderScreen(<WaitingWithdrawals />);
  await expect.poll(() => sent('customer/withdrawList')).toHaveLength(1);
  await expect.poll(() => screen.queryAllByText('What you requested keeps its place')).toHaveLength(times);
});
