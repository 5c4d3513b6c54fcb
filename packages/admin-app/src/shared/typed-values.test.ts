import { expect, it } from 'vitest';
import { amountOf, codeOf } from './typed-values.ts';

it.each([
  ['1,234,567.89', '1234567.89'],
  ['1 000', '1000.00'],
  [' 12.50 USD ', '12.50'],
  ['$007', '7.00'],
  ['12,50', '12.50'],
  ['0,500', undefined],
  ['1,000', undefined],
  ['1,0000', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%j is the amount %j', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

it.each(['770 051', '770051', ' 770-051', '７７０ ０５１'])('%j is the code 770051', (text) => {
  expect(codeOf(text)).toBe('770051');
});
