import { expect, it } from 'vitest';
import { newsOf } from './use-news.ts';

const row = (orderId: number, status = 0) => ({ orderId: `${orderId}`, userId: '1', status });

it.each<[string, object[], object[], { newer: number; changed: number }]>([
  ['the same rows', [row(3), row(2)], [row(3), row(2)], { newer: 0, changed: 0 }],
  ['two that came since', [row(3), row(2)], [row(5), row(4), row(3)], { newer: 2, changed: 0 }],
  ['one that somebody else changed', [row(3), row(2)], [row(3, 1), row(2)], { newer: 0, changed: 1 }],
  ['rows of the next page', [row(3)], [row(3), row(2), row(1)], { newer: 0, changed: 0 }],
  ['the first of all', [], [row(1)], { newer: 1, changed: 0 }],
  ['one that left the list', [row(3), row(2)], [row(2), row(1)], { newer: 0, changed: 0 }],
])('counts %s', (_what, shown, fresh, expected) => {
  expect(newsOf(shown, fresh)).toEqual(expected);
});
