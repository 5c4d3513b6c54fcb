import { messagesFor } from '@goodturn/locales';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showTexts } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { Router } from '../../../shared/router/router.tsx';
import { waitingOrder } from '../../../shared/testing/waiting-order.ts';
import { OrderDetailsList } from './order-details-list.tsx';
import { ParcelCard } from './parcel-card.tsx';

beforeEach(() => showTexts('en', messagesFor('en')));
afterEach(cleanup);

const delivered = {
  ...waitingOrder,
  orderId: '7',
  status: 1,
  paidAt: '2026-11-22T09:30:00.000+08:00',
  closedAt: null,
  returnDays: 14,
  returnUntil: '2026-12-09T09:30:00.000+08:00',
  friendName: null,
  isLucky: null,
  luckyOdds: null,
  shipment: {
    state: 'delivered' as const,
    dueAt: '2026-12-09T09:30:00.000+08:00',
    carrier: null,
    trackingNumber: null,
    shippedAt: '2026-11-23T09:30:00.000+08:00',
    deliveredAt: '2026-11-25T09:30:00.000+08:00',
    recipient: 'Ada Sample',
    address: '12 Harbour Street',
    country: 'SG',
    phone: '+6512345678',
  },
} satisfies Order;

it.each([
  ['waiting', 'Ships by Dec 9', 'If it does not, the price comes back to you automatically.'],
  ['shipped', 'Arrives by Dec 9', 'After that day it counts as delivered.'],
  ['delivered', 'Delivered, Nov 25', 'It can be returned until Dec 9.'],
] as const)('[S9] the headline of a %s parcel is its next date', (state, headline, text) => {
  const shipment = { ...delivered.shipment, state };
  render(<ParcelCard order={{ ...delivered, shipment }} />, { wrapper: Router });
  expect(screen.getByRole('heading').textContent).toBe(headline);
  expect(screen.getByText(text)).toBeDefined();
});

it('[S9] a parcel on its way leads to the page of a carrier that is known, and to no other', () => {
  const shipment = { ...delivered.shipment, state: 'shipped' as const, carrier: 'DHL', trackingNumber: '0034 0434' };
  const { rerender } = render(<ParcelCard order={{ ...delivered, shipment }} />, { wrapper: Router });
  const link = screen.getByRole('link', { name: 'Follow at DHL' });
  expect(link.getAttribute('href')).toBe('https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434');
  rerender(<ParcelCard order={{ ...delivered, shipment: { ...shipment, carrier: 'Northern Post' } }} />);
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  [null, 1],
  ['requested', 0],
] as const)(
  'the details of a delivered order whose return is %s say %s times that it can go back',
  (returnState, times) => {
    render(<OrderDetailsList order={{ ...delivered, returnState }} />, { wrapper: Router });
    expect(screen.queryAllByText(messagesFor('en')['order_view.returnPolicy'] ?? '')).toHaveLength(times);
  },
);

it('writes the address as on the parcel, each part in its own direction', () => {
  render(<OrderDetailsList order={delivered} />, { wrapper: Router });
  const parts = [...(screen.getByText('Ships to').nextElementSibling?.children ?? [])];
  expect(parts.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'BDI Ada Sample',
    'BDI 12 Harbour Street',
    'BDI Singapore',
    'BDI +6512345678',
  ]);
});
