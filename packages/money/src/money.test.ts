import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  allocate,
  floorToCent,
  floorToDollar,
  formatMoney,
  formatMoneyIn,
  formatMoneyShort,
  MAX_MICROS,
  moneyFromMicros,
  multiplyByCount,
  parseMoney,
  subtract,
} from './money.ts';

const micros = (from: bigint, to: bigint) => fc.bigInt(from, to).map(moneyFromMicros);

describe('parseMoney', () => {
  it.each([
    ['0', 0n],
    ['12.5', 12_500_000n],
    ['12.50', 12_500_000n],
    ['0.000001', 1n],
    ['999999999999.999999', 999_999_999_999_999_999n],
  ])('reads %s', (text, expected) => {
    expect(parseMoney(text)).toBe(expected);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '1e3',
    '01',
    '.5',
    '1.',
    '1.0000001',
    '1,5',
    '٣',
    'NaN',
    '1000000000000',
    '0x10',
    '1\n',
  ])('refuses %j', (text) => {
    expect(() => parseMoney(text)).toThrow('not an amount');
  });
});

describe('formatMoney', () => {
  it('gives back what parseMoney read', () => {
    fc.assert(
      fc.property(micros(0n, 999_999_999_999_999_999n), (amount) => parseMoney(formatMoney(amount)) === amount),
    );
  });

  it.each([
    [12_500_000n, '12.50', '12.50'],
    [12_345_678n, '12.345678', '12.34'],
    [-12_345_600n, '-12.3456', '-12.34'],
    [9_999n, '0.009999', '0.00'],
  ])('writes %s exactly and short', (amount, exact, short) => {
    expect(formatMoney(moneyFromMicros(amount))).toBe(exact);
    expect(formatMoneyShort(moneyFromMicros(amount))).toBe(short);
  });
});

describe('arithmetic', () => {
  it('adds and subtracts exactly, and refuses what an int8 cannot hold', () => {
    expect(add(parseMoney('0.1'), parseMoney('0.2'))).toBe(parseMoney('0.3'));
    expect(subtract(parseMoney('0.3'), parseMoney('0.1'))).toBe(parseMoney('0.2'));
    expect(multiplyByCount(parseMoney('0.07'), 100n)).toBe(parseMoney('7'));
    expect(() => add(moneyFromMicros(MAX_MICROS), moneyFromMicros(1n))).toThrow('out of range');
  });

  it.each([
    ['en', '1234567.8', '1,234,567.80'],
    ['de', '1049.8', '1.049,80'],
    ['fr', '1234.5', '1\u202f234,50'],
    ['ar', '1234.5', '1,234.50'],
    ['zh-cn', '0.000001', '0.000001'],
    ['en', '123456789012.000001', '123,456,789,012.000001'],
  ])('writes %s amounts exactly as its readers do', (language, given, written) => {
    expect(formatMoneyIn(parseMoney(given), language)).toBe(written);
  });

  it('rounds down to cents and dollars', () => {
    expect(floorToCent(parseMoney('1.239999'))).toBe(parseMoney('1.23'));
    expect(floorToDollar(parseMoney('1.99'))).toBe(parseMoney('1'));
  });

  it('allocates parts that sum to the whole, none off by more than one micro-dollar', () => {
    fc.assert(
      fc.property(
        micros(0n, 10n ** 12n),
        fc
          .array(fc.bigInt(0n, 1_000n), { minLength: 1, maxLength: 8 })
          .filter((weights) => weights.some((w) => w > 0n)),
        (amount, weights) => {
          const total = weights.reduce((a, b) => a + b, 0n);
          const parts = allocate(amount, weights);
          expect(parts.reduce((a: bigint, b) => a + b, 0n)).toBe(amount);
          parts.forEach((part, i) => {
            const exact = (amount * (weights[i] ?? 0n)) / total;
            expect(part - exact === 0n || part - exact === 1n).toBe(true);
          });
        },
      ),
    );
  });
});
