import { expect, it } from 'vitest';
import { readTransactionHash } from './transaction-hash.ts';

const digits = 'ab12'.repeat(16);

it.each([
  digits,
  `0x${digits}`,
  ` 0X${digits.toUpperCase()}\n`,
  `${digits.slice(0, 32)} ${digits.slice(32)}`,
  `https://tronscan.org/#/transaction/${digits}`,
  `https://etherscan.io/tx/0x${digits}`,
  `\u200E${digits}`,
])('reads the hash out of %j', (typed) => {
  expect(readTransactionHash(typed)).toBe(digits);
});

it.each(['', 'abc', digits.slice(1), `${digits}0`, `x${digits.slice(1)}`, `TXYZ${digits}z`])(
  'finds none in %j',
  (typed) => {
    expect(readTransactionHash(typed)).toBeUndefined();
  },
);
