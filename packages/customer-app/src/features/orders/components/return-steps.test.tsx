import { messagesFor } from '@goodturn/locales';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { waitingOrder } from '../../../shared/testing/waiting-order.ts';
import type { ReturnRequest } from '../api/after-payment-calls.ts';
import { ReturnSteps } from './return-steps.tsx';

const request: ReturnRequest = {
  returnId: '1',
  orderId: '7',
  reason: 'damaged',
  note: 'The left button does not press.',
  state: 'requested',
  requestedAt: '2026-12-04T12:00:00+08:00',
  decideBy: '2026-12-11T12:00:00+08:00',
  sendTo: null,
  sendBy: null,
  sentAt: null,
  sentTracking: null,
  decidedAt: null,
  remark: null,
  refusalReason: null,
  appealUntil: null,
  appealedAt: null,
  appealText: null,
  appealAccepted: null,
  appealRemark: null,
  appealDecidedAt: null,
};

afterEach(cleanup);

function stepsOf(more: Partial<ReturnRequest>): string[] {
  showTexts('en', messagesFor('en'));
  render(<ReturnSteps order={waitingOrder} request={{ ...request, ...more }} />);
  const now = screen.getByRole('region', { name: 'What happens now' });
  return within(now)
    .getAllByRole('listitem')
    .map((step) => step.querySelector('b')?.textContent?.replace(/ (on|by) .*\d.*/, ' $1 …') ?? '');
}

it.each([
  [{}, ['Requested on …', 'We decide by …', 'If yes, you send it back']],
  [{ reason: 'not_received' }, ['Requested on …', 'We decide by …']],
  [{ state: 'agreed' }, ['Requested on …', 'Agreed', 'You send it by …', 'The money comes back']],
  [{ state: 'sent' }, ['Requested on …', 'Agreed', 'Sent on …', 'The money comes back']],
  [{ state: 'received' }, ['Requested on …', 'It has arrived', 'We decide by …']],
  [{ state: 'appealed' }, ['Requested on …', 'A third person asked on …', 'We decide by …']],
] as const)('an open return says what was done, what happens now and what after it: %o', (more, steps) => {
  expect(stepsOf(more)).toEqual(steps);
});

it('says what was written, and what moves in the end', () => {
  stepsOf({});
  screen.getByText('It is damaged · The left button does not press.');
  const moves = screen.getByRole('region', { name: 'What moves, all at once' });
  expect(
    within(moves)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['+ 40.00 USD', '− 6.00 USD']);
});
