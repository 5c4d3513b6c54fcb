// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import { showTexts } from '../../shared/i18n/texts.ts';
import type { Order } from '../../shared/records/order.ts';
import en from '../../texts/en.json' with { type: 'json' };
import type { OrderAction } from './order.ts';
import { OrderDrawer } from './order-drawers.tsx';

const at = '2026-11-20T09:30:00.000+00:00';
const order: Order = {
  orderId: '31',
  status: 1,
  userId: '7',
  userName: '+15550100010',
  recipient: null,
  productName: 'Kettle',
  brandName: 'Halden',
  campaignId: '9',
  unitNo: 3,
  price: '40.00',
  cashback: '6.00',
  bonus: '10.00',
  commission: '2.00',
  createdAt: at,
  paidAt: at,
  closedAt: null,
  refundedAt: null,
  refundReason: null,
  variant: '',
  shipment: null,
  returns: [],
  trackingCorrections: [],
};

beforeEach(() => showTexts('en', en));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open(action: OrderAction, shown = order): void {
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <OrderDrawer action={action} order={shown} onClose={vi.fn<() => void>()} />
      </App>
    </QueryClientProvider>,
  );
}

const effect = () => {
  const change = screen.queryByText("Change of the customer's balance");
  return change?.nextElementSibling?.textContent;
};

it.each<OrderAction>(['refund', 'accept'])(
  '%s says what comes to the customer, net, before it is pressed',
  (action) => {
    open(action);
    screen.getByText('Price, back to the customer');
    expect(effect()).toBe('+24.00 USD');
    screen.getByText(/the balance rises by 24\.00 USD\.$/);
  },
);

it('without a bonus the price less the cashback comes back', () => {
  open('refund', { ...order, bonus: null });
  expect(effect()).toBe('+34.00 USD');
  expect(screen.queryByText('Lucky bonus, back to the escrow')).toBeNull();
});

it('a step that moves nothing promises nothing', () => {
  open('decline');
  expect(effect()).toBeUndefined();
});
