import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import type { Order } from '../api/order-calls.ts';
import { OrderRow } from './order-row.tsx';

const order: Order = {
  orderId: '7',
  status: 0,
  productId: '3',
  productName: 'Kettle',
  pictureUrl: '/files/cream-1080.webp',
  brandName: 'Halden',
  price: '40.00',
  cashback: '6.00',
  netPrice: '34.00',
  isLucky: null,
  bonus: '0.00',
  shortfall: '0.00',
  luckyOdds: null,
  campaignId: '1',
  unitNo: 1,
  product: { pictureUrl: '/files/cream-1080.webp', productName: 'Kettle' },
  totalPrice: '40.00',
  cashbackRate: '15',
  earnings: '6.00',
  earningsRate: '15',
  returnUntil: null,
  friendName: null,
  updatedAt: '2026-11-22T09:00:00.000+08:00',
  expiresAt: '2026-11-22T09:30:00.000+08:00',
  secondsLeft: 1800,
  cancelReason: null,
  paidAt: null,
  closedAt: null,
  returnDays: 14,
  returnState: null,
  color: null,
  model: null,
  variants: { colors: [], models: [] },
  shipment: null,
};

beforeEach(() => showTexts('en', messagesFor('en')));
afterEach(cleanup);

function show(shown: Order): string {
  render(
    <QueryClientProvider client={queryClient}>
      <OrderRow order={shown} readAt={Date.now()} to="/order?id=7" current={false} />
    </QueryClientProvider>,
    { wrapper: Router },
  );
  return screen.getByRole('link', { name: /^Kettle/ }).textContent;
}

it('[S9] an order that waits says what it costs, and has its Pay, which leads to its own page', () => {
  expect(show(order)).toContain('You pay 40.00 USD');
  const pay = screen.getByRole<HTMLAnchorElement>('link', { name: 'Pay 40.00 USD' });
  expect(new URL(pay.href).hash).toBe('#/order?id=7');
});

it.each([
  ['paid', { status: 1, paidAt: order.updatedAt }, 'Net price 34.00 USD'],
  ['refunded', { status: 3, paidAt: order.updatedAt }, 'Net price 0.00 USD'],
  ['declined', { status: 2, cancelReason: 'declined' as const }, 'Net price 34.00 USD'],
  ['past its time', { secondsLeft: 0 }, 'Net price 34.00 USD'],
])('[S9] an order that is %s says what it came to, and has nothing to pay', (_, facts, figure) => {
  expect(show({ ...order, ...facts })).toContain(figure);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
