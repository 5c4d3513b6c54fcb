import { expect, it } from 'vitest';
import { balanceAfter, balanceBefore } from './balance-after.ts';

it.each([
  ['262.62', '40.00', '6.00', '228.62'],
  ['40.00', '40.00', '6.00', '6.00'],
  ['39.999999', '40.00', '6.00', null],
])('%s, for %s with %s back: %s', (available, price, cashback, after) =>
  expect(balanceAfter(available, { price, cashback })).toBe(after),
);

it('what a receipt says leads back to the balance before it', () =>
  expect(balanceBefore({ available: '238.62', price: '40.00', cashback: '6.00', bonus: '10.00' })).toBe('262.62'));
