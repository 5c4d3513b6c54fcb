import { expect, it } from 'vitest';
import { roadOf } from './parcel-road.ts';

it.each([
  ['a paid one is still at its brand', 'waiting', null, { at: 0.14, turned: false, arrived: false }],
  ['a shipped one is on its way', 'shipped', null, { at: 0.55, turned: false, arrived: false }],
  ['a delivered one has arrived', 'delivered', null, { at: 0.9, turned: false, arrived: true }],
  ['a requested return waits at home', 'delivered', 'requested', { at: 0.84, turned: true, arrived: false }],
  ['an agreed one waits at home to be sent', 'delivered', 'agreed', { at: 0.84, turned: true, arrived: false }],
  ['a sent one is on its way back', 'delivered', 'sent', { at: 0.45, turned: true, arrived: false }],
  ['an accepted one stands at its brand again', 'returned', 'accepted', { at: 0.14, turned: true, arrived: false }],
  ['one that was taken back stands at home', 'delivered', 'withdrawn', { at: 0.9, turned: false, arrived: true }],
] as const)('%s', (_, state, returnState, road) => {
  expect(roadOf({ shipment: { state }, returnState })).toEqual(road);
});
