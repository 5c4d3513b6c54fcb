import en from '../../../texts/en.json' with { type: 'json' };
import { adminCalls, inverse, renamed } from '@goodturn/contract/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Recharge } from './recharge-columns.tsx';
import { RechargesScreen } from './recharges-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const recharge = (rechargeId: string, amount: string): Recharge => ({
  rechargeId,
  status: 0,
  creditedAmount: null,
  requestedAmount: amount,
  correctedAmount: null,
  paymentMethod: 'usdt_trc20',
  createdAt: '2026-11-20T09:30:00.000+00:00',
  decidedAt: null,
  tx: null,
  confirmations: null,
  reason: null,
  overdue: false,
  userId: '7',
  userName: '+15550100010',
  recipient: 'Leila Farouk',
  approvalId: null,
  depositAddress: 'TChTuCasfU8TfmnAeVsWsL6i6KUumjT9d7',
  requestedBy: null,
  decidedBy: null,
});

const sent: { path: string; body: Record<string, unknown> }[] = [];
/** Returns the rows of the stubbed list for a request. */
let listed: (body: Record<string, unknown>) => Recharge[] | Promise<Recharge[]>;

/** Whether the stub says that the chain transaction credited this customer before. */
let isSecond = false;

const rowsAsked = () => sent.filter(({ path }) => path === 'recharge/inquire').map(({ body }) => body);

isolateScreens();
beforeEach(() => {
  location.hash = '/customer/recharges';
  sent.length = 0;
  isSecond = false;
  listed = () => [recharge('41', '157.50'), recharge('42', '1000.00')];
  vi.stubGlobal('fetch', async (address: string, init: { body?: string }) => {
    const path = address.replace('/api/', '');
    const body = renamed(JSON.parse(init.body ?? '{}'), inverse(adminCalls[path]?.sends ?? {})) as Record<
      string,
      unknown
    >;
    sent.push({ path, body });
    if (path === 'recharge/confirm' && body['secondCredit'] !== true && isSecond) {
      const fields = { secondCredit: 'This chain transaction already credited this customer: recharge 45.' };
      const refusal = {
        status: -1,
        code: 'second_credit_not_confirmed',
        message: 'Confirm it.',
        requestId: '1',
        fields,
      };
      return new Response(JSON.stringify(refusal), { status: 409 });
    }
    const data =
      path === 'recharge/inquire'
        ? { list: await listed(body), nextCursor: null }
        : {
            count: 2504,
            isMore: false,
            sums: { requestedAmount: '1157.50', creditedAmount: '0.00', correctedAmount: '0.00' },
          };
    const written = renamed(data, inverse(adminCalls[path]?.receives ?? {}));
    return new Response(JSON.stringify({ status: 1, data: written }));
  });
});

const open = () => renderScreen(<RechargesScreen />);

const press = (key: string) => fireEvent.keyDown(document.body, { key });

it('asks for what waits, counts all of it, and adds it up', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Leila Farouk.*157\.50/ });
  expect(rowsAsked()).toEqual([{ status: [0] }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('2,504');
  expect(screen.getByText('All 2,504 that match, in USD')).toBeDefined();
  expect(screen.getByText('1,157.50')).toBeDefined();
  const explorer = within(row).getByRole('link', { name: /Open in the chain explorer/ });
  expect(explorer.getAttribute('href')).toBe('https://tronscan.org/#/address/TChTuCasfU8TfmnAeVsWsL6i6KUumjT9d7');
});

it('searches, filters and sorts, and its address says how', async () => {
  open();
  await screen.findByRole('button', { name: 'Recharge No. 41' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' 1,000 ' } });
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(rowsAsked().at(-1)).toEqual({ status: [0], search: '1,000' }));
  press('f');
  fireEvent.click(await screen.findByRole('button', { name: 'Payment method' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'USDT-ERC20' }));
  const filter = { status: [0], search: '1,000', paymentMethod: ['usdt_erc20'] };
  await waitFor(() => expect(rowsAsked().at(-1)).toEqual(filter));
  fireEvent.click(screen.getByRole('button', { name: 'Requested (USD)' }));
  await waitFor(() => expect(rowsAsked().at(-1)).toEqual({ ...filter, sort: 'amount', descending: true }));
  expect(location.hash).toContain('search=1%2C000&paymentMethod=usdt_erc20&sort=-amount');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rowsAsked().at(-1)).toEqual({ sort: 'amount', descending: true }));
});

it('shows the same list by its address alone', async () => {
  location.hash = '/customer/recharges?view=overdue&created=2026-11-01..2026-11-21&amount=100..';
  open();
  await screen.findByRole('button', { name: 'Recharge No. 41' });
  expect(rowsAsked()).toEqual([
    { overdue: true, createdFrom: '2026-11-01', createdTo: '2026-11-21', amountMin: '100' },
  ]);
});

it('says of what was credited who asked for it and who agreed', async () => {
  listed = () => [{ ...recharge('44', '5.00'), status: 1, requestedBy: 'ada', decidedBy: 'grace' }];
  open();
  const row = await screen.findByRole('row', { name: /Leila Farouk/ });
  expect(row.textContent).toContain('ada, grace');
});

it('discards what comes late', async () => {
  let answerFirst: (rows: Recharge[]) => void = () => undefined;
  listed = ({ search }) =>
    search === 'first' ? new Promise((resolve) => (answerFirst = resolve)) : [recharge('43', '7.00')];
  open();
  await screen.findByRole('button', { name: 'Recharge No. 43' });
  for (const text of ['first', 'second']) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(rowsAsked().at(-1)).toMatchObject({ search: text }));
  }
  answerFirst([recharge('99', '99.00')]);
  await waitFor(() => expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('false'));
  expect(screen.queryByRole('button', { name: 'Recharge No. 99' })).toBeNull();
});

it('moves and opens by the keyboard, and offers the decision beside its evidence', async () => {
  open();
  await screen.findByRole('button', { name: 'Recharge No. 41' });
  press('j');
  press('j');
  press('k');
  press('Enter');
  const details = await screen.findByRole('dialog');
  expect(details.textContent).toContain('Recharge No. 41');
  expect(details.textContent).toContain('TChTuCasfU8TfmnAeVsWsL6i6KUumjT9d7');
  fireEvent.click(within(details).getByRole('button', { name: 'Confirm a recharge by hand' }));
  // The form has the title of the button.
  await screen.findByRole('dialog', { name: 'Confirm a recharge by hand' });
  expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '157.50');
});

it.each([
  ['waiting', 'No recharges waiting.'],
  ['all', 'No recharges yet.'],
])('says of the empty view %s what is true of it', async (view, words) => {
  listed = () => [];
  location.hash = `/customer/recharges?view=${view}`;
  open();
  expect(await screen.findByText(words)).toBeDefined();
});

it('of a transaction with another form it is said which one the chain has, and nothing is sent', async () => {
  open();
  await screen.findByRole('button', { name: 'Recharge No. 41' });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm a recharge by hand' }));
  for (const [label, value] of [
    ['User id', '7'],
    ['Amount', '12'],
    ['Chain transaction', 'abc'],
    ['Address it arrived at', 'TOwn'],
    ['Reason', 'Seen'],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Request approval' }));
  expect(await screen.findByText(en['admin_view.hashForm.tron'])).toBeDefined();
  expect(sent.map(({ path }) => path)).not.toContain('recharge/confirm');
});

it('asks to confirm a second credit of one chain transaction only when the server has found the first', async () => {
  isSecond = true;
  open();
  await screen.findByRole('button', { name: 'Recharge No. 41' });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm a recharge by hand' }));
  for (const [label, value] of [
    ['User id', '7'],
    ['Amount', '12'],
    ['Chain transaction', 'ab'.repeat(32)],
    ['Address it arrived at', 'TOwn'],
    ['Reason', 'Seen'],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  expect(screen.queryByRole('checkbox')).toBeNull();
  const request = screen.getByRole('button', { name: 'Request approval' });
  fireEvent.click(request);
  const sentence = await screen.findByRole('checkbox', { name: /already credited this customer: recharge 45/ });
  const confirmed = () =>
    sent.filter(({ path }) => path === 'recharge/confirm').map(({ body }) => body['secondCredit']);
  fireEvent.click(sentence);
  fireEvent.click(request);
  await waitFor(() => expect(confirmed()).toEqual([undefined, true]));
});
