import { expect, it } from 'vitest';
import { type OrderChoice, orderFilterOf } from './order-filters.ts';

const toShip: OrderChoice = { state: 'to_ship', orderId: '', userId: '', campaignId: '' };

it.each([
  [{}, { status: 1, shipmentState: 'waiting' }],
  [{ userId: '7' }, { status: 1, shipmentState: 'waiting', userId: '7' }],
  [{ orderId: '22' }, { orderId: '22' }],
  [
    { orderId: '22', campaignId: '3' },
    { orderId: '22', campaignId: '3' },
  ],
  [{ orderId: 'An Post' }, undefined],
  [{ orderId: '+15550100014' }, undefined],
  [{ userId: 'mara' }, undefined],
])('%j asks for %j', (change, filter) => {
  expect(orderFilterOf({ ...toShip, ...change })).toEqual(filter);
});
