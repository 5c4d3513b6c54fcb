import { expect, it } from 'vitest';
import { z } from 'zod';
import { account, bytes, listOf, plainBytes, quantity } from './values.ts';

it('reads bytes of any length that an answer can have', () => {
  expect(bytes.parse(`0x${'ab'.repeat(15_000_000)}`)).toHaveLength(15_000_000);
  expect(bytes.safeParse(`0x${'ab'.repeat(15_000_000)}x`).success).toBe(false);
  expect(plainBytes.parse('ab'.repeat(15_000_000))).toHaveLength(15_000_000);
  expect(plainBytes.safeParse('0xab').success).toBe(false);
});

it.each(['0xabc', '0X', 'ab', '', '0xag', '0x ab', '0xab\n', '0x0xab', '0x\uff11\uff11'])(
  'reads no bytes in %j',
  (text) => {
    expect(bytes.safeParse(text).success).toBe(false);
  },
);

it('reads bytes in capital and small letters', () => {
  expect(bytes.parse('0xaBCd')).toEqual(Uint8Array.of(0xab, 0xcd));
  expect(bytes.parse('0x')).toEqual(new Uint8Array());
});

it('reads an account in any letters as the same one', () => {
  const checksummed = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
  expect(account.parse(checksummed)).toEqual(account.parse(checksummed.toLowerCase()));
  for (const text of [`${checksummed}0`, checksummed.slice(0, -1), checksummed.slice(2)]) {
    expect(account.safeParse(text).success).toBe(false);
  }
});

it.each(['', '0x', '0X1', '1', '0x-1', '0x+1', '0x1.0', '0x1_0', ' 0x1', '0x1\n', '0x1n', `0x1${'0'.repeat(64)}`])(
  'reads no number in %j',
  (text) => {
    expect(quantity.safeParse(text).success).toBe(false);
  },
);

it('reads numbers up to 256 bits, padded or not, in any letters', () => {
  expect(quantity.parse(`0x${'F'.repeat(64)}`)).toBe(2n ** 256n - 1n);
  expect(quantity.parse(`0x${'2a'.padStart(64, '0')}`)).toBe(42n);
  expect(quantity.parse('0x0')).toBe(0n);
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
