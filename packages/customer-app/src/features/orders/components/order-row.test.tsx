import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import type { Order } from '../../../shared/orders/orders.ts';
import { waitingOrder } from '../../../shared/testing/waiting-order.ts';
import { OrderRow } from './order-row.tsx';

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
  expect(show(waitingOrder)).toContain('You pay 40.00 USD');
  const pay = screen.getByRole<HTMLAnchorElement>('link', { name: 'Pay 40.00 USD' });
  expect(new URL(pay.href).hash).toBe('#/order?id=7');
});

it.each([
  ['paid', { status: 1, paidAt: waitingOrder.updatedAt }, 'Net price 34.00 USD'],
  ['refunded', { status: 3, paidAt: waitingOrder.updatedAt }, 'Net price 0.00 USD'],
  ['declined', { status: 2, cancelReason: 'declined' as const }, 'Net price 34.00 USD'],
  ['past its time', { secondsLeft: 0 }, 'Net price 34.00 USD'],
])('[S9] an order that is %s says what it came to, and has nothing to pay', (_, facts, figure) => {
  expect(show({ ...waitingOrder, ...facts })).toContain(figure);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
