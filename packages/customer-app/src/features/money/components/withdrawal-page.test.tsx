import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { navigate } from '../../../shared/router/hash-history.ts';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';
import { refused, stubServer } from '../../../shared/testing/stub-server.ts';
import type { Withdrawal } from '../api/withdrawal-calls.ts';
import { WithdrawalPage } from './withdrawal-page.tsx';

isolateScreens();

const hash = 'e07c41b9'.repeat(8);
const waiting: Withdrawal = {
  withdrawalId: '7',
  status: 0,
  stage: 'under_review',
  amount: '125.00',
  fee: '1.00',
  received: '124.00',
  paymentMethod: 'usdt_trc20',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  createdAt: '2026-11-22T09:30:00.000+08:00',
  reviewedAt: null,
  sentAt: null,
  endedAt: null,
  tx: null,
  reason: null,
  payableFrom: null,
};
const ended = { endedAt: '2026-11-22T14:20:00.000+08:00' };

async function open(first: Partial<Withdrawal>) {
  let withdrawal = { ...waiting, ...first };
  navigate('/withdrawal?id=7', { replace: true });
  const sent = stubServer({
    'customer/withdrawal': () => withdrawal,
    'customer/cancelWithdraw': () => {
      withdrawal = { ...withdrawal, ...ended, status: 2, stage: 'cancelled' };
      return withdrawal;
    },
  });
  renderScreen(<WithdrawalPage />);
  await screen.findByRole('article', { name: 'Withdrawal' });
  return sent;
}

const headline = () => screen.getByRole('heading', { level: 2 }).textContent;
const steps = () => screen.getAllByRole('listitem').map((step) => step.children[1]?.textContent);

it('[S13] one that was paid says how much arrived, and leads to its transaction on the chain', async () => {
  await open({ ...ended, status: 1, stage: 'paid', tx: hash });
  expect(headline()).toBe('Paid to you: 124.00 USDT');
  screen.getByText('125.00 requested, fee 1.00');
  const link = screen.getByRole('link', { name: /^See it on Tronscan/ });
  expect(link.getAttribute('href')).toBe(`https://tronscan.org/#/transaction/${hash}`);
  expect(within(link).getByText(hash)).toBeDefined();
  expect(steps()).toEqual(['Requested', 'Reviewed', 'Sent', 'Confirmed']);
  expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
});

it('[S13] one to a new address says from when on it can be paid, by own choice', async () => {
  await open({ payableFrom: '2026-11-23T09:30:00.000+08:00' });
  expect(screen.getByText(/23 Nov|Nov 23/)).toBeDefined();
});

it('[S13] the whole address is shown in groups of four, from the left in every language', async () => {
  await open({});
  const address = screen.getByText('TR7N').parentElement;
  expect(address?.textContent).toBe(
    'TR7N HqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 '),
  );
  expect(address?.getAttribute('dir')).toBe('ltr');
});

it('[S13] a reference that is no transaction is a text and no link', async () => {
  await open({ ...ended, status: 1, stage: 'paid', tx: 'by hand 12' });
  expect(screen.getByText('by hand 12')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Tronscan/ })).toBeNull();
});

it('[S13] one that was rejected says that the whole amount is back, why, and what can be done', async () => {
  await open({ ...ended, status: 2, stage: 'rejected', reason: 'address_unusable' });
  expect(headline()).toBe('125.00 came back to you');
  screen.getByText('It was not sent. No fee was taken.');
  screen.getByText('The address cannot be used.');
  screen.getByText(/^Take the present address from your own wallet/);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Ask about it', '#/customer'],
    ['Request again', '#/withdraw'],
  ]);
});

it.each([
  ['under_review', true],
  ['approved', true],
  ['signing', false],
  ['sent', false],
] as const)('[S13] one that is %s can be cancelled: %s', async (stage, can) => {
  await open({ stage });
  expect(screen.queryAllByRole('button', { name: 'Cancel withdrawal' })).toHaveLength(can ? 1 : 0);
});

it('[S13] cancelled here, it says at once that the amount is back', async () => {
  const sent = await open({});
  fireEvent.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the withdrawal?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel withdrawal' }));
  await waitFor(() => expect(headline()).toBe('125.00 came back to you'));
  expect(sent('customer/cancelWithdraw').map(({ body }) => body)).toEqual([{ withdrawalId: '7' }]);
  expect(steps()).toEqual(['Requested', 'Cancelled by you']);
});

it('one of somebody else is not found, and the page says so', async () => {
  navigate('/withdrawal?id=8', { replace: true });
  stubServer({ 'customer/withdrawal': () => refused(404, 'not_found') });
  renderScreen(<WithdrawalPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('not_found');
});
