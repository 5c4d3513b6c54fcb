import en from '../../../texts/en.json' with { type: 'json' };
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../shared/api/calls.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { sampleOrder } from '../../../shared/testing/sample-order.ts';
import type { ReturnRequest } from './return.ts';
import { ReturnBar } from './return-bar.tsx';
import { renderScreen } from '../../../shared/testing/screen-test.tsx';

const requested: ReturnRequest = {
  returnId: '5',
  orderId: '31',
  reason: 'damaged',
  note: '',
  state: 'requested',
  requestedAt: sampleOrder.createdAt,
  decideBy: sampleOrder.createdAt,
  decidedAt: null,
  remark: null,
  decidedBy: null,
  receivedBy: null,
  receivedAt: null,
  approvalId: null,
  sendTo: null,
  sendBy: null,
  sentAt: null,
  sentTracking: null,
  rejectionId: null,
  refusalReason: null,
  appealUntil: null,
  appealText: null,
  appealedAt: null,
  appealAccepted: null,
  appealRemark: null,
  appealDecidedAt: null,
  appealDecidedBy: null,
  order: sampleOrder,
};

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open(people: Pick<ReturnRequest['order'], 'shippedBy' | 'deliveredBy'>) {
  showTexts('en', en);
  renderScreen(<ReturnBar requested={{ ...requested, order: { ...sampleOrder, ...people } }} />);
  const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  return { reject: button(/rejection/), accept: button(/^Accept/) };
}

it.each([
  { shippedBy: 'ada', deliveredBy: null },
  { shippedBy: 'ben', deliveredBy: 'ada' },
])('whoever had a part in the order accepts, and is told beforehand that others reject: %o', (people) => {
  const { reject, accept } = open(people);
  expect([reject.disabled, accept.disabled]).toEqual([true, false]);
  screen.getByText(/only somebody else can ask for its rejection/);
});

it('everybody else does both', () => {
  const { reject, accept } = open({ shippedBy: 'ben', deliveredBy: null });
  expect([reject.disabled, accept.disabled]).toEqual([false, false]);
  expect(screen.queryByText(/only somebody else/)).toBeNull();
});
