import { describe, expect, it } from 'vitest';
import { distanceOf, nearestWord, rankOf } from './name-match.ts';

describe('the distance of two words', () => {
  it.each([
    ['kettle', 'kettle', 0],
    ['ketle', 'kettle', 1],
    ['kettel', 'kettle', 1],
    ['kettles', 'kettle', 1],
    ['mettle', 'kettle', 1],
    ['lamp', 'kettle', 3],
  ])('of %s and %s is %i, at most one more than what is asked for', (one, other, distance) => {
    expect(distanceOf(one, other, 2)).toBe(distance);
    expect(distanceOf(other, one, 2)).toBe(distance);
  });
});

it('the nearest word is the beginning of one, and short words take no mistake', () => {
  const known = ['headphones', 'kettle', 'lamp'];
  expect(nearestWord('hedph', known)).toBe('headph');
  expect(nearestWord('headphnoes', known)).toBe('headphones');
  expect(nearestWord('lmp', known)).toBeUndefined();
  expect(nearestWord('theremin', known)).toBeUndefined();
});

it('a hit at the beginning comes before one at the beginning of a word, and that before one within', () => {
  expect(['phone stand', 'red phone', 'headphones', 'lamp'].map((text) => rankOf(text, 'phone'))).toEqual([
    0,
    1,
    2,
    undefined,
  ]);
});
