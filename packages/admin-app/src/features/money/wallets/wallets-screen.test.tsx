import en from '../../../texts/en.json' with { type: 'json' };
import type { ResponseOf } from '@goodturn/contract';
import { adminCalls, inverse, renamed } from '@goodturn/contract/browser';
import { fireEvent, screen, within } from '@testing-library/react';
import { type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Administrator } from '../../../shared/session/administrator.ts';
import type { Wallet } from './wallet-columns.tsx';
import { WalletRecordsScreen } from './wallet-records-screen.tsx';
import { WalletsScreen } from './wallets-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const address = '0x1111111111111111111111111111111111111111';
const who = { userId: '7', userName: '+15550100010', recipient: 'Leila Farouk' };
const wallet: Wallet = {
  walletId: '15',
  chain: 'ethereum',
  address,
  hexAddress: address,
  publicKey: `02${'ab'.repeat(32)}`,
  derivationPath: "m/44'/60'/0'/0/7",
  ...who,
  received: '120.00',
  trx: null,
  eth: '0.012345678901234567',
  usdt: '75.00',
  usdc: '0.00',
  observedAt: '2026-11-20T09:30:00.000+00:00',
  isQueried: false,
  state: 'active',
  createdAt: '2026-10-20T09:30:00.000+00:00',
  removedAt: null,
};
const unread = { eth: null, usdt: null, usdc: null, observedAt: null, isQueried: true };
const waiting: Wallet = { ...wallet, ...unread, walletId: '17', userId: '8', recipient: 'Omar Said' };

let answers: Record<string, object>;
const asked: [path: string, body: object][] = [];

isolateScreens();
beforeEach(() => {
  asked.length = 0;
  const totals = { count: 2, isMore: false, sums: {} };
  answers = {
    'wallet/inquire': { list: [wallet, waiting], nextCursor: null },
    'wallet/totals': totals,
    'wallet/synchronise': { outcome: 'requested' },
    'wallet_record/totals': { ...totals, sums: { net: '60.00' } },
  };
  vi.stubGlobal('fetch', async (url: string, init: { body?: string }) => {
    const path = url.replace('/api/', '');
    asked.push([path, Object(renamed(JSON.parse(init.body ?? '{}'), inverse(adminCalls[path]?.sends ?? {})))]);
    const data = renamed(answers[path] ?? {}, inverse(adminCalls[path]?.receives ?? {}));
    return new Response(JSON.stringify({ status: 1, data }));
  });
});

function open(page: ReactNode, place: string, administrator: Partial<Administrator> = {}) {
  location.hash = `/customer/${place}`;
  renderScreen(page, administrator);
}

const sentTo = (path: string) => asked.flatMap(([one, body]) => (one === path ? [body] : []));

it('shows what the watchers read of a wallet, and what nobody has read yet', async () => {
  open(<WalletsScreen />, 'wallets');
  const row = await screen.findByRole('row', { name: /Leila Farouk/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(expect.arrayContaining(['0.012345 ETH', '75.00', '0.00', '120.00']));
  const other = screen.getByRole('row', { name: /Omar Said/ });
  expect(other.textContent).toContain('Not read yet');
  expect(other.textContent).toContain('Being read now');
  // A removed wallet is in a view of its own.
  expect(sentTo('wallet/inquire')).toEqual([{ state: ['active'] }]);
  expect(sentTo('wallet/totals')).toContainEqual({ state: ['removed'] });
});

it('shows the public key and the path to those who choose these columns', async () => {
  open(<WalletsScreen />, 'wallets?columns=chain,customer,address,publicKey,path');
  const row = await screen.findByRole('row', { name: /Leila Farouk/ });
  expect(row.textContent).toContain("m/44'/60'/0'/0/7");
  expect(row.textContent).toContain('02ababab');
});

it('asks the watchers for the wallets that are selected and not being read, each once', async () => {
  open(<WalletsScreen />, 'wallets');
  await screen.findByRole('row', { name: /Leila Farouk/ });
  for (const box of screen.getAllByRole('checkbox', { name: /Ethereum 0x/ })) fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Synchronise balances' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Apply to 1/ }));
  await screen.findByText(en['admin_view.bulkDone']);
  expect(sentTo('wallet/synchronise')).toEqual([{ walletId: '15' }]);
});

it('says why a wallet is not read', async () => {
  answers['wallet/synchronise'] = { outcome: 'not_watched' };
  answers['wallet/inquire'] = { list: [wallet], nextCursor: null };
  open(<WalletsScreen />, 'wallets');
  fireEvent.click(await screen.findByRole('checkbox', { name: /Ethereum 0x/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Synchronise balances' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Apply to 1/ }));
  expect(await screen.findByText(en['admin_view.synchronised.not_watched'])).toBeDefined();
});

it('offers nothing to select without the right to synchronise', async () => {
  open(<WalletsScreen />, 'wallets', { may: (node) => node === 'wallet.read' });
  await screen.findByText('75.00');
  expect(screen.queryByRole('checkbox', { name: /Ethereum 0x/ })).toBeNull();
});

it('shows the block and the sender of a movement, and nothing of one that no watcher saw', async () => {
  const movement: ResponseOf<'wallet_record/inquire'>['list'][number] = {
    recordId: '9',
    kind: 'recharge',
    paymentMethod: 'usdt_erc20',
    toPaymentMethod: null,
    amount: '60.00',
    block: 21_403_054,
    tx: 'cd'.repeat(32),
    sender: '0x2222222222222222222222222222222222222222',
    receiver: address,
    ...who,
    brandName: null,
    approvalId: null,
    fingerprint: null,
    requestedBy: null,
    decidedBy: null,
    remark: null,
    createdAt: '2026-11-20T09:30:00.000+00:00',
  };
  const byHand = { ...movement, recordId: '10', recipient: 'Omar Said', block: null, sender: null };
  answers['wallet_record/inquire'] = { list: [movement, byHand], nextCursor: null };
  open(<WalletRecordsScreen />, 'wallet_records');
  const row = await screen.findByRole('row', { name: /Leila Farouk/ });
  expect(row.textContent).toContain('21,403,054');
  expect(row.textContent).toContain('0x222222…222222');
  expect(screen.getByRole('row', { name: /Omar Said/ }).textContent).not.toContain('0x222222');
});
