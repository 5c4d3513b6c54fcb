import words from '../../../../../locales/src/en.json' with { type: 'json' };
import { adminCalls, inverse, renamed } from '@goodturn/contract/browser';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/calls.ts';
import { type Administrator } from '../../../shared/session/administrator.ts';
import { sampleAdministrator } from '../../../shared/testing/sample-administrator.ts';
import type { ApprovalDetails } from './approval.ts';
import { DecisionPage } from './decision-page.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const at = '2026-11-21T22:40:00.000+08:00';
const use = { by: 'recharge' as const, id: '40', name: '+6581234567', amount: '20.00', at };
const details: ApprovalDetails = {
  approvalId: '76',
  kind: 'manual_recharge',
  state: 'pending',
  subject: 'customer 7',
  subjectId: '7',
  payload: [{ field: 'amount', value: '750.00' }],
  reason: 'Seen on the chain',
  requestedBy: 'ada',
  requestedAt: at,
  decidedBy: null,
  decidedAt: null,
  outcome: null,
  canDecide: true,
  remark: null,
  otherCredits: [],
  objection: null,
  facts: {
    isKnown: true,
    checks: [],
    comparison: [{ field: 'amount', first: '75.00', second: '750.00', differs: true }],
    changes: [
      { change: 'customerAvailable', name: '+6581234567', id: '7', before: '20.00', after: '770.00' },
      { change: 'recharge', name: null, id: '41', before: 'waiting', after: 'success' },
    ],
    evidence: [
      { field: 'depositAddress', value: 'TOwn', paymentMethod: 'usdt_trc20', isTyped: false, uses: [use], moreUses: 0 },
    ],
    deciders: ['grace'],
    readAt: at,
  },
};
const grace: Administrator = { ...sampleAdministrator, administratorId: '2', account: 'grace' };
const sent: string[] = [];
let answered = details;

isolateScreens();
beforeEach(() => {
  sent.length = 0;
  answered = details;
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/api/', '');
    sent.push(path);
    const data = renamed(answered, inverse(adminCalls[path]?.receives ?? {}));
    return new Response(JSON.stringify({ status: 1, data }));
  });
});

async function open(as = grace, heading = 'What it changes'): Promise<void> {
  renderScreen(<DecisionPage approvalId="76" />, as);
  await screen.findByRole('heading', { name: heading });
}

it('shows what was announced beside what arrived, the recharge and the balance that change, and the address with where to look', async () => {
  await open();
  const amount = screen.getByRole('row', { name: /^Amount/ });
  expect(
    within(amount)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['75.00 USD', '750.00 USD']);
  expect(within(amount).getByLabelText('differs')).toBeDefined();
  const changes = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(changes).toEqual(expect.arrayContaining(['20.00 → 770.00', 'Waiting → Success']));
  screen.getByText('TOwn');
  // The text names whose use it was, instead of repeating the address for each recharge.
  screen.getByText("Used before: its customer's recharges on this chain");
  const explorer = screen.getByRole<HTMLAnchorElement>('link', { name: 'Explorer' });
  expect(explorer.href).toBe('https://tronscan.org/#/address/TOwn');
});

it('shows the balance, the escrow and the stock that the activation of a campaign changes', async () => {
  const of = { id: '9', name: 'Halden' };
  const changes: ApprovalDetails['facts']['changes'] = [
    { ...of, change: 'brandAvailable', before: '1000.00', after: '127.20' },
    { ...of, change: 'campaignEscrow', name: null, before: '0.00', after: '872.80' },
    { ...of, change: 'stock', name: 'Kettle', before: '1055', after: '55' },
    { ...of, change: 'campaign', name: null, before: 'draft', after: 'running' },
  ];
  answered = { ...details, kind: 'campaign_activation', payload: [], facts: { ...details.facts, changes } };
  await open();
  const card = within(screen.getByRole('heading', { name: 'What it changes' }).parentElement ?? document.body);
  const texts = (role: 'term' | 'definition') => card.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('term')).toEqual(['Halden, available', 'Escrow of campaign 9', 'Stock of Kettle', 'Campaign 9']);
  expect(texts('definition')).toEqual(['1,000.00 → 127.20', '0.00 → 872.80', '1,055 → 55', 'Draft → Running']);
});

it.each([
  ['approved', 'What it changed'],
  ['rejected', 'What it would have changed'],
] as const)('of a request that was %s the changes stand there as they were found then', async (state, heading) => {
  answered = { ...details, state, decidedBy: 'grace', decidedAt: at };
  await open(grace, heading);
  const changes = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(changes).toEqual(expect.arrayContaining(['20.00 → 770.00', 'Waiting → Success']));
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

it('of a decision of which nothing was kept nothing is said', async () => {
  const facts = { ...details.facts, isKnown: false, changes: [] };
  answered = { ...details, state: 'approved', decidedBy: 'grace', decidedAt: at, facts };
  await open(grace, 'What was requested');
  expect(screen.queryByRole('heading', { name: 'What it changed' })).toBeNull();
  expect(screen.queryByText(/^Nothing unusual/)).toBeNull();
});

it('who asked cannot decide, and takes the request back after one question', async () => {
  await open({ ...grace, administratorId: '1', account: 'ada' });
  expect(screen.queryByRole('button', { name: /^Approve|^Reject/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw my request' }));
  const question = await screen.findByRole('dialog');
  expect(sent).toEqual(['approval/details']);
  fireEvent.click(within(question).getByRole('button', { name: 'Withdraw my request' }));
  await screen.findByText('Your request is withdrawn.');
  expect(sent).toContain('approval/withdraw');
});

it('a rejection says why, or nothing is sent', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await screen.findByText('A rejection needs a remark.');
  expect(sent).toEqual(['approval/details']);
});

it('what was compared before a decision does not stand below what is read now', async () => {
  const checks = [{ check: 'unchanged', passed: true, values: {} }] as const;
  const facts = { ...details.facts, checks: [...checks] };
  const sentence = 'Nothing changed since it was requested';
  const partOf = () => screen.getByText(sentence).closest('section')?.querySelector('h3')?.textContent;
  answered = { ...details, facts };
  await open();
  expect(partOf()).toMatch(/^Evidence read by the server/);
  cleanup();
  queryClient.clear();
  answered = { ...details, facts, state: 'approved', decidedBy: 'grace', decidedAt: at };
  await open(grace, 'What it changed');
  expect(partOf()).toBe('Compared before it was decided');
});

it('asks to confirm a second credit of one chain transaction, naming the first, before anything is sent', async () => {
  answered = { ...details, otherCredits: ['45'] };
  await open();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Two positions' } });
  const approve = screen.getByRole('button', { name: /^Approve/ });
  fireEvent.click(approve);
  await screen.findByText(words['error_view.second_credit_not_confirmed']);
  expect(sent).toEqual(['approval/details']);
  const sentence = words['error_view.second_credit_sentence'].replace('{{recharges}}', '45');
  fireEvent.click(screen.getByRole('checkbox', { name: sentence }));
  fireEvent.click(approve);
  await waitFor(() => expect(sent).toContain('approval/decide'));
});

it('asks for no such sentence where there is no earlier credit', async () => {
  await open();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
