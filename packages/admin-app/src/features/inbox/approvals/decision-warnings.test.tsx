import en from '../../../texts/en.json' with { type: 'json' };
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showTexts } from '../../../shared/i18n/texts.ts';
import type { ApprovalDetails, Check } from './approval.ts';
import { DecisionWarnings } from './decision-warnings.tsx';

beforeEach(() => showTexts('en', en));
afterEach(cleanup);

const detailsWith = (checks: Check[]): ApprovalDetails => ({
  approvalId: '76',
  kind: 'manual_recharge',
  state: 'pending',
  subject: 'customer 7',
  subjectId: '7',
  payload: [{ field: 'amount', value: '750.00' }],
  reason: 'Seen on the chain',
  requestedBy: 'ada',
  requestedAt: '2026-11-21T22:14:00.000+08:00',
  decidedBy: null,
  decidedAt: null,
  outcome: null,
  canDecide: true,
  remark: null,
  otherCredits: [],
  objection: null,
  facts: {
    isKnown: true,
    checks,
    comparison: [],
    changes: [],
    evidence: [],
    deciders: ['grace'],
    readAt: '2026-11-21T22:40:00.000+08:00',
  },
});

const unusual: [Check['check'], Check['values'], string][] = [
  [
    'amount_announced',
    { typed: '750.00', announced: '75.00', factor: '10' },
    'The amount is 10 times what was announced: 750.00, not 75.00 USD.',
  ],
  [
    'address_own',
    { address: 'TOther', owner: '+65 8123 4567' },
    "The address is not the customer's: it belongs to +65 8123 4567.",
  ],
  ['reference_unused', { requests: '12, 15' }, 'The reference was used before, by request 12, 15.'],
  ['unchanged', {}, 'What this request is based on has changed. An approval will fail; a new request is needed.'],
  [
    'requester_enabled',
    { requester: 'ada' },
    'ada, who requested this, has been disabled since. An approval will fail.',
  ],
  [
    'requester_allowed',
    { requester: 'ada' },
    'ada, who requested this, no longer has the right to. An approval will fail.',
  ],
];

it.each(unusual)('%s that has not passed is said in words, on top', (check, values, words) => {
  render(<DecisionWarnings details={detailsWith([{ check, passed: false, values }])} />);
  const alert = screen.getByRole('alert');
  expect(within(alert).getByText('Check before you decide: 1')).toBeDefined();
  expect(within(alert).getByText(words)).toBeDefined();
});

it('every check has words for when it has not passed', () => {
  render(
    <DecisionWarnings details={detailsWith(unusual.map(([check, values]) => ({ check, passed: false, values })))} />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(unusual.map(([, , words]) => words));
});

it('what has passed warns of nothing', () => {
  render(<DecisionWarnings details={detailsWith([{ check: 'unchanged', passed: true, values: {} }])} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('note').textContent).toContain('Nothing unusual was found.');
});

it('what was unusual before a decision is still said after it, and no longer as an alert', () => {
  const failed = detailsWith([{ check: 'reference_unused', passed: false, values: { requests: '12' } }]);
  render(<DecisionWarnings details={{ ...failed, state: 'approved' }} />);
  expect(screen.queryByRole('alert')).toBeNull();
  const note = screen.getByRole('note');
  expect(within(note).getByText('Unusual before it was decided: 1')).toBeDefined();
  expect(within(note).getByText('The reference was used before, by request 12.')).toBeDefined();
  cleanup();
  render(<DecisionWarnings details={{ ...detailsWith([]), state: 'rejected' }} />);
  expect(screen.getByRole('note').textContent).toBe('Nothing unusual was found before it was decided.');
});
