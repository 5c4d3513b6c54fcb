import { expect, it } from 'vitest';
import { z } from 'zod';
import { bytes, listOf } from './values.ts';

it('reads bytes of any length that an answer can have', () => {
  expect(bytes.parse(`0x${'ab'.repeat(15_000_000)}`)).toHaveLength(15_000_000);
  expect(bytes.safeParse('0xabc').success).toBe(false);
});

it('ends a list at its first wrong item, and at its longest', () => {
  const read: number[] = [];
  const item = z.int().transform((value) => {
    read.push(value);
    return value;
  });
  expect(listOf(item).parse([1, 2, 3])).toEqual([1, 2, 3]);
  read.length = 0;
  expect(listOf(item).safeParse([1, 2, 'three', 4, 'five']).error?.issues).toHaveLength(1);
  expect(read).toEqual([1, 2]);
  expect(listOf(item, 2).safeParse([1, 2]).data).toEqual([1, 2]);
  expect(listOf(item, 2).safeParse([1, 2, 3]).success).toBe(false);
  expect(listOf(item).safeParse({ length: 1 }).success).toBe(false);
});
