import { expect, it } from 'vitest';
import { orderWord } from './order.ts';

it.each([
  [0, null, 'unpaid'],
  [1, 'waiting', 'paid'],
  [1, 'shipped', 'paid'],
  [1, 'delivered', 'completed'],
  [3, 'cancelled', 'refunded'],
] as const)('an order of status %s whose goods are %s is %s', (status, state, word) => {
  expect(orderWord({ status, closedAt: null, shipment: state && { state } })).toBe(word);
});

it('an order whose time for returns is over is closed', () => {
  const closedAt = '2031-01-01T00:00:00.000Z';
  expect(orderWord({ status: 1, closedAt, shipment: { state: 'delivered' } })).toBe('closed');
});
