import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleOrder } from '../../../shared/testing/sample-order.ts';
import type { OrderAction } from './order-actions.tsx';
import { OrderDrawer } from './order-drawers.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

isolateScreens(null);

function open(action: OrderAction, shown = sampleOrder): void {
  renderScreen(<OrderDrawer action={action} order={shown} onClose={vi.fn<() => void>()} />);
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
  open('refund', { ...sampleOrder, bonus: null });
  expect(effect()).toBe('+34.00 USD');
  expect(screen.queryByText('Lucky bonus, back to the escrow')).toBeNull();
});

it('a step that moves nothing promises nothing', () => {
  open('decline');
  expect(effect()).toBeUndefined();
});
