/** The screens of payout batches, with responses of the calls' own schemas. */
import type { ResponseOf } from '@goodturn/contract';
import { adminCalls, inverse, renamed } from '@goodturn/contract/browser';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Administrator } from '../../../shared/session/administrator.ts';
import { CollectionRecordsScreen } from './collection-records-screen.tsx';
import { CollectionsScreen } from './collections-screen.tsx';
import { BatchScreen } from './batch-screen.tsx';
import { BatchesScreen } from './batches-screen.tsx';
import { BuildScreen } from './build-screen.tsx';
import { chainAmount } from './chain-amount.ts';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

type Preview = ResponseOf<'batch/preview'>;
type Details = ResponseOf<'batch/details'>;

const [leila, omar] = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222'];
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const payee = { userId: '7', userName: '+15550100010', reviewedBy: 'rosa' };

const preview: Preview = {
  chain: 'ethereum',
  obstacle: null,
  from: '0x3333333333333333333333333333333333333333',
  balance: '1000.00',
  nativeRows: 4,
  batchLimit: '10000.00',
  dayLimit: '30000.00',
  dayLeft: '29000.00',
  approvers: [
    { account: 'ada', approvedAt: null, obstacle: null },
    { account: 'rosa', approvedAt: null, obstacle: 'passkey_too_new' },
  ],
  list: [
    {
      ...payee,
      withdrawalId: '41',
      recipient: 'Leila Farouk',
      address: leila,
      received: '50.00',
      paidBefore: 0,
      reviewedAt: '2026-11-20T09:30:00.000+00:00',
      position: 1,
      staysOut: null,
    },
    {
      ...payee,
      withdrawalId: '42',
      recipient: 'Omar Said',
      address: omar,
      received: '20.00',
      paidBefore: 3,
      reviewedAt: '2026-11-20T09:30:00.000+00:00',
      position: null,
      staysOut: 'over_batch_cap',
    },
  ],
};

const open: Details = {
  batchId: '34',
  kind: 'payout',
  chain: 'ethereum',
  paymentMethod: 'usdt_erc20',
  state: 'open',
  rows: 1,
  received: '50.00',
  createdBy: 'rosa',
  createdAt: '2026-11-20T09:30:00.000+00:00',
  approveUntil: inAnHour,
  signUntil: inAnHour,
  approvals: 1,
  sendFrom: null,
  endedAt: null,
  sentRows: 0,
  paidRows: 0,
  from: '0x3333333333333333333333333333333333333333',
  digest: 'ab'.repeat(32),
  words: ['copper', 'meadow', 'tulip', 'seven', 'harbour', 'onion', 'glacier', 'spoon'],
  approvedBy: ['grace'],
  approvers: [
    { account: 'ada', approvedAt: null, obstacle: null },
    { account: 'grace', approvedAt: '2026-11-20T10:30:00.000+00:00', obstacle: 'already_approved' },
  ],
  ownPasskeys: ['AQID'],
  exportedBy: null,
  exportedAt: null,
  signedAt: null,
  bytesUntil: null,
  replacedBatch: null,
  replacedBy: null,
  items: [
    {
      ...payee,
      withdrawalId: '41',
      depositId: null,
      asset: 'token',
      from: '0x3333333333333333333333333333333333333333',
      nativeUnits: null,
      recipient: 'Leila Farouk',
      address: leila,
      received: '50.00',
      paidBefore: 0,
      position: 1,
      sentAt: null,
      nonce: '415',
      state: 'open',
      outcome: null,
      tx: null,
    },
  ],
};

let answers: Record<string, object>;
const asked: [path: string, body: object][] = [];

isolateScreens();
beforeEach(() => {
  asked.length = 0;
  answers = { 'batch/preview': preview, 'batch/inquire': { list: [open] }, 'batch/details': open };
  vi.stubGlobal('fetch', async (address: string, init: { body?: string }) => {
    const path = address.replace('/api/', '');
    const body = renamed(JSON.parse(init.body ?? '{}'), inverse(adminCalls[path]?.sends ?? {}));
    asked.push([path, Object(body)]);
    const data = renamed(answers[path] ?? {}, inverse(adminCalls[path]?.receives ?? {}));
    return new Response(JSON.stringify({ status: 1, data }));
  });
});

function show(address: string, administrator: Partial<Administrator> = {}) {
  location.hash = `/customer/${address}`;
  renderScreen(
    <Routes>
      <Route path="/customer/batches" element={<BatchesScreen />} />
      <Route path="/customer/batches/new/:paymentMethod" element={<BuildScreen />} />
      <Route path="/customer/batches/:batchId" element={<BatchScreen />} />
      <Route path="/customer/wallets/collections" element={<CollectionsScreen />} />
      <Route path="/customer/wallets/collection_records" element={<CollectionRecordsScreen />} />
    </Routes>,
    administrator,
  );
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('lists what can be paid now, what lacks, and each batch with its next act', async () => {
  show('batches');
  const [ready] = await screen.findAllByRole('row', { name: /USDT.*50\.00.*20\.00/ });
  expect(ready?.textContent).toContain('A second person: 1 can approve now.');
  const batch = await screen.findByRole('row', { name: /Batch No\. 34/ });
  expect(batch.textContent).toContain('A second person approves with a passkey.');
  fireEvent.click(screen.getByRole('button', { name: 'Ended' }));
  expect(screen.queryByRole('row', { name: /Batch No\. 34/ })).toBeNull();
});

it('says of each withdrawal that stays out why, and builds a batch by the payment method alone', async () => {
  answers['batch/create'] = { outcome: 'native_too_low', batchId: null, lacks: '1500000000000000' };
  show('batches/new/usdt_erc20');
  const row = await screen.findByRole('row', { name: /Omar Said/ });
  expect(row.textContent).toContain('Above the limit of a batch');
  fireEvent.click(screen.getByRole('button', { name: 'Build batch: 1 rows, 50.00 USD' }));
  await screen.findByText(/too little for the fees\. 0\.0015 ETH are missing\./);
  expect(asked.filter(([path]) => path === 'batch/create')).toEqual([
    ['batch/create', { paymentMethod: 'usdt_erc20' }],
  ]);
});

it('shows the eight words, the whole address of a first payout, who approved and who can', async () => {
  show('batches/34');
  const looks = await part('Look at these first: the largest, and each first payout');
  expect(looks.getByText(leila)).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['copper', 'spoon']),
  );
  expect(screen.getByText('ab'.repeat(32))).toBeDefined();
  expect(screen.getByRole('button', { name: 'Approve 50.00 USD' })).toHaveProperty('disabled', false);
  expect(screen.queryByText('Import the signed file')).toBeNull();
});

it('offers no approval to who has approved, and nothing to who may only read', async () => {
  show('batches/34', { account: 'grace' });
  expect(await screen.findByRole('button', { name: 'Approve 50.00 USD' })).toHaveProperty('disabled', true);
  cleanup();
  show('batches/34', { may: (node) => node === 'withdrawal.read' });
  await part('Rows');
  expect(screen.queryByRole('button', { name: /Approve|Export|Take/ })).toBeNull();
});

it('refuses a whole signed file, and marks the row that it names', async () => {
  answers['batch/details'] = { ...open, state: 'exported', exportedBy: 'ada', exportedAt: inAnHour };
  answers['batch/import'] = { outcome: 'file_refused', fault: 'signature_of_another_key', line: 1, field: null };
  show('batches/34');
  await part('Import the signed file');
  const input = document.querySelector('input[type=file]');
  const file = new File(['{\n}\n'], 'signed.json');
  fireEvent.change(input ?? document.body, { target: { files: [file] } });
  await screen.findByText(/^Row 1: The signature is not by the key/);
  expect(screen.getByRole('row', { name: /Leila Farouk/ }).textContent).toContain('Differs');
});

it('says that every row is equal before sending begins, and where to stop it', async () => {
  answers['batch/details'] = { ...open, state: 'signed', signedAt: inAnHour, sendFrom: inAnHour };
  show('batches/34');
  await screen.findByText(/All 1 rows are equal to the batch/);
  expect(screen.getByRole('link', { name: 'Stops' }).getAttribute('href')).toBe('#/customer/stops');
  expect(screen.getByRole('row', { name: /Leila Farouk/ }).textContent).toContain('Equal to the batch');
});

it.each([
  ['1', 'ETH', '0.000001'],
  ['1500000000000000', 'ETH', '0.0015'],
  ['12500000', 'USD', '12.5'],
  ['3000000', 'TRX', '3'],
] as const)('rounds %s units of %s up to %s', (units, coin, shown) => {
  expect(chainAmount(units, coin)).toBe(shown);
});

const sweep: ResponseOf<'collection/preview'> = {
  chain: 'ethereum',
  obstacle: null,
  to: '0x3333333333333333333333333333333333333333',
  nativeUnits: '500000000000000000',
  list: [
    {
      userId: '7',
      userName: '+15550100010',
      recipient: 'Leila Farouk',
      address: leila,
      amount: '412.00',
      nativeUnits: '0',
      cost: '3690000000000000',
      topUp: '3690000000000000',
      position: 2,
      staysOut: null,
    },
    {
      userId: '8',
      userName: '+15550100011',
      recipient: 'Omar Said',
      address: omar,
      amount: '12.00',
      nativeUnits: '0',
      cost: '3690000000000000',
      topUp: '3690000000000000',
      position: null,
      staysOut: 'below_minimum',
    },
  ],
};

it('case 12: says what collecting costs, what stays, and collects by the payment method alone', async () => {
  answers['collection/preview'] = sweep;
  answers['wallet/collect'] = { outcome: 'native_too_low', batchId: null };
  show('wallets/collections?paymentMethod=usdt_erc20');
  const row = await screen.findByRole('row', { name: /Omar Said/ });
  expect(row.textContent).toContain('Below 50.00: not worth its fee');
  expect((await screen.findByRole('row', { name: /Leila Farouk/ })).textContent).toContain('Coin for the fee first');
  expect(screen.getByText(/Costs at most 0\.00369 ETH\./)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Collect 412.00 USD from 1 addresses' }));
  await screen.findByText('The payout address holds too little for the fees.');
  expect(screen.getByRole('link', { name: 'Collection records' }).getAttribute('href')).toBe(
    '#/customer/wallets/collection_records',
  );
  expect(asked.filter(([path]) => path === 'wallet/collect')).toEqual([
    ['wallet/collect', { paymentMethod: 'usdt_erc20' }],
  ]);
});

it('shows the coin of a top-up as such, and nothing of withdrawals in a sweep', async () => {
  const [item] = open.items;
  if (item === undefined) throw new Error('the batch has no row');
  const row = { ...item, withdrawalId: null, reviewedBy: null };
  const topUp = { ...row, asset: 'native' as const, nativeUnits: '3690000000000000', received: '0.00' };
  answers['batch/details'] = { ...open, kind: 'sweep', items: [topUp, { ...row, position: 2 }] } satisfies Details;
  show('batches/34');
  expect((await screen.findAllByRole('row', { name: /0\.00369 ETH/ })).length).toBe(1);
  expect(screen.queryByText('First to this address')).toBeNull();
});

const record: ResponseOf<'collection/inquire'>['list'][number] = {
  recordId: '3',
  batchId: '34',
  chain: 'ethereum',
  paymentMethod: 'usdt_erc20',
  userId: '7',
  userName: '+15550100010',
  recipient: 'Leila Farouk',
  sender: leila,
  receiver: '0x3333333333333333333333333333333333333333',
  amount: '75.00',
  block: 21_403_054,
  tx: 'ab'.repeat(32),
  state: 'failed',
  remark: 'failed',
  createdAt: '2026-11-20T09:30:00.000+00:00',
  endedAt: '2026-11-20T10:30:00.000+00:00',
};

it('lists what was collected with its block, and why it failed, narrowed by the address of the list', async () => {
  answers['collection/inquire'] = { list: [record], nextCursor: null };
  answers['collection/totals'] = { count: 1, isMore: false, sums: { amount: '75.00' } };
  show('wallets/collection_records?view=failed&batchId=34&paymentMethod=usdt_erc20');
  const row = await screen.findByRole('row', { name: /Leila Farouk/ });
  for (const words of ['21,403,054', 'The chain refused it', 'Failed']) {
    expect(row.textContent).toContain(words);
  }
  expect(within(row).getByRole('link', { name: '34' }).getAttribute('href')).toBe('#/customer/batches/34');
  expect(asked.flatMap(([path, body]) => (path === 'collection/inquire' ? [body] : []))).toEqual([
    { state: ['failed'], batchId: '34', paymentMethod: ['usdt_erc20'] },
  ]);
});
