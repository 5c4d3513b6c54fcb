import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';
import { waitingOrder } from '../../../shared/testing/waiting-order.ts';
import type { OrderDetailsData, ReturnRequest } from '../api/after-payment-calls.ts';
import { PaidOrder } from './paid-order.tsx';

isolateScreens();

const request: ReturnRequest = {
  returnId: '1',
  orderId: '7',
  reason: 'damaged',
  note: '',
  state: 'accepted',
  requestedAt: '2026-12-04T12:00:00+08:00',
  decideBy: '2026-12-11T12:00:00+08:00',
  sendTo: null,
  sendBy: null,
  sentAt: null,
  sentTracking: null,
  decidedAt: '2026-12-05T12:00:00+08:00',
  remark: null,
  refusalReason: null,
  appealUntil: null,
  appealedAt: null,
  appealText: null,
  appealAccepted: null,
  appealRemark: null,
  appealDecidedAt: null,
};

const delivered: OrderDetailsData = {
  order: {
    ...waitingOrder,
    status: 1,
    paidAt: '2026-11-22T09:30:00.000+08:00',
    shipment: {
      state: 'delivered',
      dueAt: '2026-12-19T09:30:00.000+08:00',
      carrier: null,
      trackingNumber: null,
      shippedAt: '2026-11-23T09:30:00.000+08:00',
      deliveredAt: '2026-12-03T09:30:00.000+08:00',
      recipient: 'Ada Sample',
      address: '12 Harbour Street',
      country: 'SG',
      phone: '+6512345678',
    },
  },
  offered: { summary: '', description: '', properties: [] },
  returns: [request],
  canReturn: true,
  returnUntil: '2026-12-19T09:30:00.000+08:00',
  closedAt: null,
  refundedAt: null,
  refundReason: null,
  change: null,
};

const open = (details: OrderDetailsData) => {
  renderScreen(<PaidOrder details={details} layout="phone" />);
  return screen.getAllByRole('heading').map(({ textContent }) => textContent);
};

const accepted = (reason: ReturnRequest['reason']): OrderDetailsData => ({
  ...delivered,
  order: { ...delivered.order, status: 3, returnState: 'accepted' },
  returns: [{ ...request, reason }],
  canReturn: false,
  refundedAt: '2026-12-05T12:00:00+08:00',
  refundReason: 'return_accepted',
});

it('[S9] an order whose return was accepted begins with what came back, the product standing at its brand again', () => {
  expect(open(accepted('damaged'))[0]).toBe('Returned: 34.00 came back to you');
  expect(screen.getAllByText(/^Refunded on Dec 5, 2026: your return was accepted\.$/)).toHaveLength(1);
  expect(document.querySelector<HTMLElement>('.road--turned')?.style.getPropertyValue('--at')).toBe('0.14');
});

it('[S9] what never arrived was not returned: its money came back, and nothing travels', () => {
  expect(open(accepted('not_received'))[0]).toBe('34.00 came back to you');
  expect(document.querySelector('.road')).toBeNull();
});

it('[S9] a return that was taken back says so first, until when it can be asked for again, and offers that once', () => {
  const withdrawn = { ...delivered, returns: [{ ...request, state: 'withdrawn' as const }] };
  expect(open(withdrawn)[0]).toBe('You keep it');
  screen.getByText('You took the return back on Dec 5, 2026. You can ask for it again until Dec 19, 2026.');
  const again = screen.getByRole('link', { name: 'Send it back after all' });
  expect(again.getAttribute('href')).toBe('#/order?id=7&part=return');
  expect(screen.queryByRole('link', { name: 'Request a return' })).toBeNull();
});

it.each([
  ['the time for it is over', { canReturn: false }],
  [
    'another return was lost',
    {
      returns: [
        { ...request, state: 'withdrawn' as const },
        { ...request, returnId: '2', state: 'lapsed' as const },
      ],
    },
  ],
])('[S9] the parcel stands first again when %s', (_, more) => {
  const withdrawn = { ...delivered, returns: [{ ...request, state: 'withdrawn' as const }] };
  expect(open({ ...withdrawn, ...more })[0]).toBe('Delivered, Dec 3');
});
