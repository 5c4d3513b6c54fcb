import { expect, it } from 'vitest';
import { widenedAt } from './use-whole-columns.ts';

const heads = [
  { place: 0, left: 0, right: 100 },
  // The column between them is hidden.
  { place: 2, left: 100, right: 200 },
  { place: 3, left: 200, right: 300 },
];

it.each([
  ['the first that is cut is moved behind the edge', 150, { place: 0, by: 50, width: 150 }],
  ['another one, by the head before it', 230, { place: 2, by: 30, width: 130 }],
  ['none where an edge lies between two', 200, undefined],
  ['none where the edge takes no more than the room beside the words', 294, undefined],
  ['nor the first of all, which names the row', 40, undefined],
])('%s', (_what, edge, expected) => {
  expect(widenedAt(heads, edge)).toEqual(expected);
});
