import { expect, it } from 'vitest';
import { trackOf } from './order-track.ts';

const shipment = {
  state: 'waiting' as const,
  carrier: null,
  trackingNumber: null,
  shippedAt: null,
  deliveredAt: null,
  dueAt: '2026-11-29',
  recipient: '',
  address: '',
  country: '',
  phone: '',
};
const paid = { paidAt: '2026-11-22', closedAt: null, returnUntil: null };
const short = (order: Parameters<typeof trackOf>[0]) => trackOf(order).map(({ at, state }) => `${at} ${state}`);

it('a parcel that is prepared is shipped by its day', () =>
  expect(short({ ...paid, shipment })).toEqual(['2026-11-22 done', '2026-11-29 next', 'null later', 'null later']));

it('one that was shipped is delivered by its day', () =>
  expect(short({ ...paid, shipment: { ...shipment, state: 'shipped', shippedAt: '2026-11-23' } })).toEqual([
    '2026-11-22 done',
    '2026-11-23 done',
    '2026-11-29 next',
    'null later',
  ]));

it('one that was delivered can be returned until its day, and then it is closed', () => {
  const delivered = { ...shipment, state: 'delivered' as const, shippedAt: '2026-11-23', deliveredAt: '2026-11-25' };
  const order = { ...paid, returnUntil: '2026-12-09', shipment: delivered };
  expect(short(order)[3]).toBe('2026-12-09 next');
  expect(short({ ...order, closedAt: '2026-12-09' })[3]).toBe('2026-12-09 done');
});
