import { parseMoney, parseRate } from '@goodturn/money';
import { expect, it } from 'vitest';
import { withdrawalFee } from './withdrawal-fee.ts';

it.each([
  ['250.50', '0.01', '2'],
  ['99.99', '0.01', '0'],
  ['1000', '0.05', '50'],
])('of %s at %s is %s, rounded down to the whole dollar', (amount, rate, fee) => {
  expect(withdrawalFee(parseMoney(amount), parseRate(rate))).toBe(parseMoney(fee));
});

it('refuses where nothing would be left', () => {
  expect(() => withdrawalFee(parseMoney('100'), parseRate('1'))).toThrow('fee_exceeds_amount');
});
