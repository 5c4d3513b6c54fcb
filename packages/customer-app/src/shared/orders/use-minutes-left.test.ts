import { expect, it } from 'vitest';
import { minutesLeft } from './use-minutes-left.ts';

it.each([
  ['a whole span', 1800, 0, 30],
  ['a begun minute counts', 1800, 1, 30],
  ['a minute later', 1800, 60_000, 29],
  ['the last second', 1, 0, 1],
  ['the very end', 1800, 1_800_000, 0],
  ['long after', 1800, 9_999_999, 0],
])('%s', (_, seconds, agoMs, expected) => expect(minutesLeft(seconds, 5_000, 5_000 + agoMs)).toBe(expected));
