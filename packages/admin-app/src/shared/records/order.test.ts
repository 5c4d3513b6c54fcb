import { expect, it } from 'vitest';
import { orderStateOf } from './order.ts';

it.each([
  [0, null, 'unpaid'],
  [1, 'waiting', 'to_ship'],
  [1, 'shipped', 'shipped'],
  [1, 'delivered', 'delivered'],
  [2, null, 'cancelled'],
  [3, 'returned', 'refunded'],
] as const)('an order of status %s whose goods are %s is %s', (status, state, word) => {
  expect(orderStateOf({ status, closedAt: null, shipment: state && { state }, returns: [] })).toBe(word);
});

it('an order whose time for returns is over is closed', () => {
  const closedAt = '2031-01-01T00:00:00.000Z';
  expect(orderStateOf({ status: 1, closedAt, shipment: { state: 'delivered' }, returns: [] })).toBe('closed');
});

it('a return that waits is what has to be done with an order, and one that was rejected is not', () => {
  const order = { status: 1, closedAt: null, shipment: { state: 'delivered' } } as const;
  expect(orderStateOf({ ...order, returns: [{ state: 'rejected' }, { state: 'requested' }] })).toBe('requested');
  expect(orderStateOf({ ...order, returns: [{ state: 'rejected' }] })).toBe('delivered');
});
