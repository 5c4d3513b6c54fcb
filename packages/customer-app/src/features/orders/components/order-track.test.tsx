import { messagesFor } from '@goodturn/locales';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import { OrderDetailsList } from './order-details-list.tsx';
import { OrderTrack } from './order-track.tsx';

beforeEach(() => showTexts('en', messagesFor('en')));
afterEach(cleanup);

const delivered = {
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
};

it.each([
  [null, 1],
  ['requested', 0],
] as const)('a delivered order whose return is %s offers one %s times', (returnState, times) => {
  const order = { ...delivered, returnState };
  render(
    <>
      <OrderTrack order={order} />
      <OrderDetailsList order={order} />
    </>,
    { wrapper: Router },
  );
  expect(screen.queryAllByText(/^It can be returned until /)).toHaveLength(times);
  expect(screen.queryAllByText(messagesFor('en')['order_view.returnPolicy'] ?? '')).toHaveLength(times);
});

it('says for how long it can be returned until the last day is known', () => {
  const shipment = { ...delivered.shipment, state: 'shipped' as const, deliveredAt: null };
  const order = { ...delivered, returnState: null, returnUntil: null, shipment };
  const { rerender } = render(<OrderTrack order={order} />, { wrapper: Router });
  expect(screen.getByText('Returns').closest('li')?.textContent).toBe('Returnsfor 14 days');
  rerender(<OrderTrack order={{ ...delivered, returnState: null }} />);
  expect(screen.getByText('Return until').closest('li')?.textContent).toBe('Return untilDec 9');
});

it('writes the address as on the parcel, each part in its own direction', () => {
  render(<OrderDetailsList order={{ ...delivered, returnState: null }} />, { wrapper: Router });
  const parts = [...(screen.getByText('Ships to').nextElementSibling?.children ?? [])];
  expect(parts.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'BDI Ada Sample',
    'BDI 12 Harbour Street',
    'BDI Singapore',
    'BDI +6512345678',
  ]);
});
