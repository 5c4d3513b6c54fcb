import { expect, it } from 'vitest';
import { type OrderStage, stageOf } from './order-stage.ts';

const paid = { status: 1, secondsLeft: 0, cancelReason: null, closedAt: null, returnState: null } as const;
const parcel = (state: 'waiting' | 'shipped' | 'delivered' | 'returned') => ({ ...paid, shipment: { state } });
const unpaid = { ...paid, status: 0, shipment: null };
const day = '2026-11-22T10:00:00+00:00';

it.each<[OrderStage, Parameters<typeof stageOf>[0]]>([
  ['waiting', { ...unpaid, secondsLeft: 1 }],
  ['expired', { ...unpaid, secondsLeft: 0 }],
  ['declined', { ...unpaid, status: 2, cancelReason: 'declined' }],
  ['expired', { ...unpaid, status: 2, cancelReason: 'expired' }],
  ['preparing', parcel('waiting')],
  ['shipped', parcel('shipped')],
  ['delivered', parcel('delivered')],
  ['returnRequested', { ...parcel('shipped'), returnState: 'requested' }],
  ['delivered', { ...parcel('delivered'), returnState: 'rejected' }],
  ['closed', { ...parcel('delivered'), closedAt: day }],
  ['refunded', { ...parcel('returned'), status: 3, returnState: 'accepted' }],
])('%s', (stage, order) => expect(stageOf(order)).toBe(stage));
