import en from '../../../texts/en.json' with { type: 'json' };
import { adminCalls, inverse, renamed } from '@goodturn/contract/browser';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/calls.ts';
import type { Deposit } from './deposit.ts';
import { DepositsScreen } from './deposits-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const held: Deposit = {
  depositId: '5',
  userId: '7',
  userName: '+15550100010',
  recipient: 'Leila Farouk',
  paymentMethod: 'usdt_erc20',
  amount: '20000.00',
  transaction: `0x${'ab12'.repeat(16)}`,
  position: 0,
  heldReason: 'over_cap',
  needsTwo: true,
  returning: false,
  returnTo: null,
  goesTo: null,
  since: '2026-11-20T09:30:00.000+00:00',
  approvalId: null,
  depositAddress: address,
  seen: [],
};

const sent: { path: string; body: Record<string, unknown> }[] = [];
let list: Deposit[];

isolateScreens();
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (at: string, init: { body?: string }) => {
    const path = at.replace('/api/', '');
    const names = adminCalls[path];
    sent.push({
      path,
      body: renamed(JSON.parse(init.body ?? '{}'), inverse(names?.sends ?? {})) as Record<string, unknown>,
    });
    const data =
      path === 'arrival/inquire' ? { list, more: 0 } : { outcome: 'not_observed', batchId: null, lacks: null };
    return new Response(JSON.stringify({ status: 1, data: renamed(data, inverse(names?.receives ?? {})) }));
  });
});

const open = () => renderScreen(<DepositsScreen />);
const button = (name: string) => screen.queryByRole('button', { name });

it('offers to send back only what its customer wants back, and to keep what is held', async () => {
  list = [held];
  open();
  await screen.findByRole('button', { name: en['admin_view.creditDeposit'] });
  expect(button(en['admin_view.keepDeposit'])).not.toBeNull();
  expect(button(en['admin_view.returnDeposit'])).toBeNull();
  cleanup();
  queryClient.clear();
  list = [{ ...held, returnTo: address }];
  open();
  await screen.findByRole('button', { name: en['admin_view.returnDeposit'] });
  screen.getByText(en['admin_view.returnTo'], { exact: false });
});

it('builds a batch of what goes back, and says why it cannot', async () => {
  list = [{ ...held, needsTwo: false, returning: true, goesTo: address }];
  open();
  const build = await screen.findByRole('button', { name: /Build a batch of returns: .*20,000\.00 USD/ });
  expect(button(en['admin_view.creditDeposit'])).toBeNull();
  fireEvent.click(build);
  await screen.findByText(en['admin_view.creationOutcome.not_observed']);
  await waitFor(() =>
    expect(sent.find(({ path }) => path === 'batch/return')?.body).toEqual({ paymentMethod: 'usdt_erc20' }),
  );
});
